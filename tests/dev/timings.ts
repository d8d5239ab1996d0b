/** `npm run timings`: measures how long authors wait, in a copy of the project. Medians of several runs. */
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../src/hosting/launch/browsers.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { type PreviewCopy, previewCopy } from './previewCopy.ts';

const runs = 5;
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The median of several runs of something, milliseconds. */
async function repeated(work: (run: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 1; run <= runs; run += 1) times.push(await work(run));
  return median(times);
}

const check = () => timed(() => execFileSync('npm', ['run', '--silent', 'check'], { shell: process.platform === 'win32' }));

/** As src/hosting/launch/run.mjs starts it. */
const startPreview = ({ root }: PreviewCopy) =>
  startServer({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }, 'src/cli/dev.ts', root);

/** Milliseconds from the start of the preview until its first page is complete. */
async function firstPage(copy: PreviewCopy): Promise<number> {
  const start = performance.now();
  const server = await startPreview(copy);
  await (await fetch(server.address, { headers: { accept: 'text/html' } })).text();
  const time = performance.now() - start;
  await stopServer(server);
  return time;
}

const edits = [
  ['an MDX file', '/join/hotel', 'pages/join/hotel.mdx', /\n(?:Zebras \d+\.\n)?$/, (run: number) => `\nZebras ${run}.\n`],
  ['a YAML file', '/join/hotel', 'data/hotel.yaml', /^checkIn: .*$/m, (run: number) => `checkIn: zebras ${run}`],
  ['a news file', '/news/126', 'news/126-lost-and-found.md', /^heading: .*$/m, (run: number) => `heading: Zebras ${run}`],
] as const;

/** Milliseconds from saving a file to the frame that shows it. */
function editToScreen(page: Page, copy: PreviewCopy, [, , file, where, put]: (typeof edits)[number]): Promise<number> {
  return repeated(async (run) => {
    await setTimeout(200); // the watcher joins changes within 50 ms
    return await timed(async () => {
      copy.change(file, (text) => text.replace(where, put(run)));
      const words = new RegExp(`zebras ${run}`, 'i').source;
      await page.waitForFunction((shown) => new RegExp(shown, 'i').test(document.body.innerText), words, { polling: 'raf' });
    });
  });
}

const print = (what: string, time: number, goal: number) =>
  console.log(`${what.padEnd(44)} ${`${Math.round(time)} ms`.padStart(8)}   goal ${goal} ms${time > goal ? '   missed' : ''}`);

console.log(`Processors: ${availableParallelism()}; work that waits for them before we begin: ${loadavg()[0]?.toFixed(1)}.`);
const copy = previewCopy();
try {
  print('npm run check', await repeated(check), 2000);
  print('npm run dev to the first page, ever', await firstPage(copy), 10_000);
  print('npm run dev to the first page, later', await repeated(() => firstPage(copy)), 2000);
  const server = await startPreview(copy);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findChromium('whole'), args });
  try {
    for (const edit of edits) {
      const page = await browser.newPage();
      await page.goto(server.address + edit[1], { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'on');
      await editToScreen(page, copy, edit); // warms up
      print(`saving ${edit[0]} to the screen`, await editToScreen(page, copy, edit), 500);
      await page.close();
    }
  } finally {
    await browser.close();
    await stopServer(server);
  }
} finally {
  copy.close();
}
