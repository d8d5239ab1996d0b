import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { slowDown, withBrowser } from './chrome.ts';
import { type Observed, readPage, watchPage } from './observe.ts';
import { median, table } from './report.ts';
import { addAstroPage, stripSite } from './strippedSite.ts';
import { inFolder } from './workspace.ts';

const pages = ['/policies/tos', '/join/hotel', '/news', '/'];
const rounds = 5;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Loads a page with an empty cache. `hydrates` tells whether to wait for hydration. */
async function load(browser: Browser, address: string, hydrates: boolean): Promise<Observed> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    await slowDown(page);
    await page.goto(address);
    if (hydrates) await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(readPage);
  } finally {
    await context.close();
  }
}

/** Milliseconds from a click on a hovered link until the next page is painted, on a fast network. */
async function nextPage(browser: Browser, site: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(`${site}/policies/tos`);
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    const link = page.locator('a[href="/about/contact"]').last();
    await link.hover();
    await page.waitForLoadState('networkidle');
    return await link.evaluate(async (element) => {
      const start = performance.now();
      (element as HTMLElement).click();
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      while (!document.title.startsWith('Contact')) await frame();
      await frame();
      return performance.now() - start;
    });
  } finally {
    await context.close();
  }
}

const columns = ['firstPaint', 'largestPaint', 'hydrated', 'blocking', 'shift'] as const;
const middle = (loaded: readonly Observed[]) => columns.map((column) => median(loaded.map((one) => one[column])));

/** Loads two pages in turn. Returns the medians of five rounds. */
async function loadBoth(browser: Browser, ours: string, other: string): Promise<[ours: number[], other: number[]]> {
  const loaded: [Observed[], Observed[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    loaded[0].push(await load(browser, ours, true));
    loaded[1].push(await load(browser, other, false));
  }
  return [middle(loaded[0]), middle(loaded[1])];
}

/** The table row of a page, with the ratios of its paint times to those of another page. */
async function row(browser: Browser, name: string, ours: string, other: string): Promise<(string | number)[]> {
  const [[first = 0, largest = 0, ...rest], [otherFirst = 1, otherLargest = 1]] = await loadBoth(browser, ours, other);
  return [name, first, first / otherFirst, largest, largest / otherLargest, ...rest];
}

/** Measures page loads, beside the same pages without scripts, and beside a page with the same text built by Astro. */
export async function loads(): Promise<string> {
  return await inFolder(async (folder) => {
    await stripSite(folder);
    const peer = await addAstroPage(folder);
    const [full, bare] = await Promise.all([startServer(), startServer({}, resolve('src/hosting/server/main.ts'), folder)]);
    try {
      return await withBrowser(async (browser) => {
        const rows: (string | number)[][] = [];
        for (const path of pages) rows.push(await row(browser, path, full.address + path, bare.address + path));
        const [policy = ''] = pages;
        if ('path' in peer) rows.push(await row(browser, `${policy}, beside Astro`, full.address + policy, bare.address + peer.path));
        const clicks: number[] = [];
        for (let round = 0; round < rounds; round += 1) clicks.push(await nextPage(browser, full.address));
        const head = ['page', 'first paint, ms', 'ratio', 'largest paint, ms', 'ratio', 'React, ms', 'blocking, ms', 'shift'];
        const words = 'Processor 4x slower, 1.6 Mbps, 150 ms. Ratios to the same pages with all scripts removed.';
        const notes = 'missing' in peer ? [peer.missing] : [];
        return [`## Pages`, words, table(head, rows), ...notes, `A page reached in the app: ${median(clicks).toFixed(0)} ms.`].join('\n\n');
      });
    } finally {
      await Promise.all([stopServer(full), stopServer(bare)]);
    }
  });
}
