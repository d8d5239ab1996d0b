import type { Browser } from 'playwright-core';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { routes } from '../support/site.ts';
import { withBrowser } from './chrome.ts';
import { table } from './report.ts';
import { slowLink } from './slowLink.ts';

/** Every page is readable so long after its first byte, milliseconds. */
const most = 4000;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Pages at once, each over a network of its own. */
const lanes = 4;

/** Runs in the page before everything else. Marks the frame in which all of its text is there: data for scripts follows it. */
function watchText(): void {
  const look = () => {
    if (document.querySelector('#root ~ script') || document.readyState !== 'loading') performance.mark('whole-text');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds after the first byte of a document until its first text shows, and until all of its text is there. */
async function read(browser: Browser, port: number, path: string, seed: number): Promise<[firstText: number, wholeText: number]> {
  const link = await slowLink(port, seed);
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchText);
    await page.goto(link.address + path, { waitUntil: 'commit', timeout: 60_000 });
    const times = await page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const [whole] = performance.getEntriesByName('whole-text');
      return navigation && first && whole && [first, whole].map(({ startTime }) => startTime - navigation.responseStart);
    });
    return (await times.jsonValue()) as [number, number];
  } finally {
    await context.close();
    link.close();
  }
}

/** How long visitors wait for each page on a bad network (`slowLink`). The process fails if a page takes longer than allowed. */
export async function slow(): Promise<string> {
  const server = await startServer();
  const port = Number(new URL(server.address).port);
  const rows: [path: string, firstText: number, wholeText: number][] = [];
  try {
    await withBrowser(async (browser) => {
      const waiting = Object.keys(routes).entries();
      const work = async () => {
        for (const [seed, path] of waiting) rows.push([path, ...(await read(browser, port, path, seed))]);
      };
      await Promise.all(Array.from({ length: lanes }, work));
    });
  } finally {
    await stopServer(server);
  }
  const late = rows.filter(([, , wholeText]) => wholeText > most).map(([path]) => path);
  if (late.length > 0) process.exitCode = 1;
  const sorted = rows
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([path, ...figures]) => [path, ...figures.map((figure) => Math.round(figure / 100) / 10)]);
  const words = '100 kbit/s, 400 ms there and back, one packet of ten lost, empty cache. Seconds after the first byte.';
  return [
    '## A bad network',
    words,
    table(['page', 'first text', 'whole text'], sorted),
    `Later than ${most / 1000} s: ${late.join(', ') || 'none'}.`,
  ].join('\n\n');
}
