import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePages } from './madePages.ts';

/** The document around the text of a page, without scripts: what comes before the text, and what after. */
function shell(): [string, string] {
  const html = readFileSync('dist/client/policies/tos/index.html', 'utf8').replace(/<script.*?<\/script>/gs, '');
  const start = html.indexOf('<h2');
  const end = html.indexOf('</article>');
  return [html.slice(0, start), html.slice(end)];
}

/** Makes an Astro site of so many pages in a folder, and installs it; says why where that is not possible. */
export function prepareAstro(folder: string, pages: number): { missing?: string } {
  cpSync('tests/bench/astro', folder, { recursive: true });
  writeFileSync(join(folder, 'shell.json'), JSON.stringify(shell()));
  writePages(join(folder, 'src/pages/made'), 'md', 0, pages, (title) => `title: ${title}\nlayout: ../../layouts/Shell.astro`);
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], { cwd: folder, encoding: 'utf8' });
  return npm.status === 0 ? {} : { missing: `Astro could not be installed: ${npm.stderr.trim().split('\n').at(-1)}` };
}
