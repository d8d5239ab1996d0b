import { spawnSync } from 'node:child_process';
import { findChromium } from '../../src/hosting/launch/browsers.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { allPaths } from '../support/site.ts';
import { table } from './report.ts';
import { inFolder } from './workspace.ts';

interface Audit {
  title: string;
  score: number | null;
  displayValue?: string;
}
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const version = '13.5.0';

/** Lighthouse's report about an address, with its default settings for phones. Tries again if Lighthouse loses its trace. */
function audit(folder: string, address: string, tries = 3): Result {
  const flags = `--headless=new --disable-gpu${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${flags}`,
    ],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, CHROME_PATH: findChromium('whole') }, maxBuffer: 1e9 },
  );
  if (status === 0) return JSON.parse(stdout) as Result;
  if (tries > 1) return audit(folder, address, tries - 1);
  throw new Error(`Lighthouse failed at ${address}: ${stderr.slice(-1000)}`);
}

/** The audits that cost points. */
function lostPoints({ categories: all, audits }: Result): string[] {
  const refs = categories.flatMap((name) => all[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const imperfect = refs.flatMap(({ id }) => audits[id] ?? []).filter(({ score }) => score !== null && score < 0.995);
  return imperfect.map(({ title, score, displayValue = '' }) => `${title}: ${Math.round((score ?? 0) * 100)} (${displayValue})`);
}

/** All routes, but only the newest article. */
function routesToAudit(): string[] {
  const paths = allPaths(Date.now());
  const article = paths.find((path) => path.startsWith('/news/'));
  return paths.filter((path) => path === article || !path.startsWith('/news/'));
}

/** Lighthouse's four scores for every route. */
export async function lighthouse(): Promise<string> {
  return await inFolder(async (folder) => {
    const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent', '--prefix', folder, `lighthouse@${version}`]);
    if (npm.status !== 0) return `## Lighthouse\n\nIt could not be installed: ${String(npm.stderr).trim().split('\n').at(-1)}`;
    const server = await startServer();
    try {
      const rows = routesToAudit().map((path) => {
        const result = audit(folder, server.address + path);
        const scores = categories.map((name) => String(Math.round((result.categories[name]?.score ?? 0) * 100)));
        console.log(path, scores.join(' '));
        return [path, ...scores, lostPoints(result).join('; ')];
      });
      return ['## Lighthouse', table(['page', ...categories, 'what is missing'], rows)].join('\n\n');
    } finally {
      await stopServer(server);
    }
  });
}
