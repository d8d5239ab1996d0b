import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { withBrowser } from './chrome.ts';
import { median, table } from './report.ts';
import { copyProject, inFolder } from './workspace.ts';

const rounds = 5;

type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts the authors' preview of a folder. Measures the milliseconds until its first page has arrived. */
async function start(folder: string): Promise<{ server: Server; first: number }> {
  const started = performance.now();
  const cache = { NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/node') }; // as src/hosting/launch/run.mjs starts it
  const server = await startServer(cache, resolve(folder, 'src/cli/dev.ts'), folder);
  await (await fetch(`${server.address}/policies/tos`, { headers: { accept: 'text/html' } })).text();
  return { server, first: performance.now() - started };
}

/** Milliseconds from saving a page to the frame that shows it: the median of several, after one to warm up. */
async function edit(folder: string, address: string): Promise<number> {
  const file = join(folder, 'content/pages/policies/tos.mdx');
  return await withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${address}/policies/tos`);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'on', undefined, { timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    const figures: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const words = `Edit number ${round}.`;
      await setTimeout(200); // the watcher joins changes within 50 ms
      const edited = performance.now();
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n${words}\n`);
      await page.waitForFunction((shown) => document.body.innerText.includes(shown), words, { polling: 'raf' });
      figures.push(performance.now() - edited);
    }
    return median(figures.slice(1));
  });
}

async function measure(pages: number): Promise<[ever: number, later: number, edit: number]> {
  return await inFolder(async (folder) => {
    copyProject(folder, pages);
    const ever = await start(folder);
    await stopServer(ever.server);
    const later = await start(folder);
    try {
      return [ever.first, later.first, await edit(folder, later.server.address)];
    } finally {
      await stopServer(later.server);
    }
  });
}

/** Measures how long authors wait. */
export async function preview(sizes: readonly number[]): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const size of sizes) rows.push([String(size), ...(await measure(size))]);
  return ['## Preview', table(['pages', 'first start ever to a page, ms', 'later starts, ms', 'edit to screen, ms'], rows)].join('\n\n');
}
