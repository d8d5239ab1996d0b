import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startServer, stopServer } from '../serverProcess.ts';
import { withBrowser } from './chrome.ts';
import { median, table } from './report.ts';
import { copyProject, inFolder } from './workspace.ts';

const rounds = 5;

/** Start of the authors' preview to the first page's HTML, and an edit of a page to the screen, milliseconds. */
async function measure(pages: number): Promise<[number, number]> {
  return await inFolder(async (folder) => {
    copyProject(folder, pages);
    const started = performance.now();
    const server = await startServer({}, resolve(folder, 'src/tools/dev.ts'), folder);
    try {
      await (await fetch(`${server.address}/policies/tos`, { headers: { accept: 'text/html' } })).text();
      const first = performance.now() - started;
      const file = join(folder, 'content/pages/policies/tos.mdx');
      const edits = await withBrowser(async (browser) => {
        const page = await browser.newPage();
        await page.goto(`${server.address}/policies/tos`);
        await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'on', undefined, { timeout: 120_000 });
        await page.waitForLoadState('networkidle');
        const figures: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const words = `Edit number ${round}.`;
          const edited = performance.now();
          writeFileSync(file, `${readFileSync(file, 'utf8')}\n${words}\n`);
          await page.getByText(words).waitFor();
          figures.push(performance.now() - edited);
        }
        return figures;
      });
      return [first, median(edits)];
    } finally {
      await stopServer(server);
    }
  });
}

/** How long authors wait. */
export async function preview(sizes: readonly number[]): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const size of sizes) rows.push([String(size), ...(await measure(size))]);
  return ['## Preview', table(['pages', 'start to first page, ms', 'edit to screen, ms'], rows)].join('\n\n');
}
