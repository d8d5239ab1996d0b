import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { forwardTo } from '../support/forwardTo.ts';
import { isFull } from '../support/full.ts';
import { serve } from '../support/serve.ts';
import { htmlProblems } from '../support/validHtml.ts';
import { allPaths } from '../support/site.ts';
import { violationsOn } from './axe.ts';
import { expectSilence, open, sharedPage, site, visit, overflowWidth } from './harness.ts';
import { expectAccessible, looksNow, paths as allPages, setLook } from './looks.ts';
import { disableCache, expectLight, loadWhole } from './weights.ts';

test.each(isFull ? (['light', 'dark'] as const) : [])('the home page is accessible while its banner moves, %s', async (colorScheme) => {
  await visit({ viewport: { width: 360, height: 740 }, colorScheme, bypassCSP: true }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause the banner' }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});

test.runIf(isFull)('in forced colors the light letters of the logo keep their dark ground', async () => {
  await visit({ forcedColors: 'active' }, async ({ page }) => {
    await page.goto('/nowhere');
    for (const [colorScheme, bar] of [
      ['light', 'rgb(11, 61, 74)'],
      ['dark', 'rgb(7, 44, 55)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.locator('header img').evaluate((logo) => getComputedStyle(logo).backgroundColor)).toBe(bar);
    }
  });
});

/** Every page, or those whose layout or components no other one has. */
const paths = allPages.filter((path) => isFull || looksNow.some((look) => look.path === path));
const variants = ['', '/', '?source=poster', '/?source=poster', '#main', '/#main'];
/** Every page with each of its spellings, or with one of them, in turn. One after another they differ by more than a fragment. */
const addresses = variants.flatMap((variant, v) =>
  paths
    .filter((path, index) => !(path === '/' && variant.startsWith('/')) && (isFull || v === (path === '/' ? 0 : index % variants.length)))
    .map((path) => ({ path, address: path + variant })),
);

interface Watched {
  shifts: string[];
}

/** Notes what shifts by itself on pages that are opened from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts } satisfies Watched);
    // Typefaces that arrive within the tenth of a second for which `font-display: optional` waits still move text in Chromium.
    const typefacesSettled = () =>
      Math.max(
        ...performance
          .getEntriesByType('resource')
          .map((file) => (file.name.endsWith('.woff2') ? file.startTime + file.duration + 200 : 0)),
      );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[])
        if (!entry.hadRecentInput && entry.value > 0.0005 && entry.startTime > typefacesSettled())
          shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? node?.nodeName).join(' | ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
  expect(shifts, shifts.join('\n')).toEqual([]);
}

// 1280 px at 400 %.
const narrowest = { width: 320, height: 640 };
const shared = sharedPage({ viewport: narrowest });
beforeAll(async () => {
  const { page } = shared();
  // Requests that the cache answers count, too; but pages may shift less.
  if (isFull) await disableCache(page);
  await watchShifts(page);
});

test.each(addresses)(
  '$address is light, silent, does not shift, asks nobody else and fits 320 px; one of each kind is accessible',
  async ({ path, address }) => {
    const { page, noise } = shared();
    const foreign: string[] = [];
    const note = (request: Request) => {
      if (new URL(request.url()).origin !== site()) foreign.push(request.url());
    };
    page.on('request', note);
    await page.setViewportSize(narrowest);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    // For a second try: to open the same address with a fragment once more loads nothing.
    if (address.includes('#')) await page.goto('/robots.txt');
    if (path === '/fun/events/map') await page.goto(address);
    else if (path === '/nowhere') await open(page, address);
    else expectLight(path, await loadWhole(page, address));
    // The news list grows when its end comes into view. That doesn't shift what visitors read.
    if (path !== '/news')
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
          scrollTo({ top, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      });
    await page.waitForLoadState('networkidle');
    await expectStill(page);
    expect(foreign).toEqual([]);
    expectSilence(path === '/nowhere' ? noise.filter((line) => !line.includes('404')) : noise);
    expect(await overflowWidth(page)).toBeLessThanOrEqual(0);
    page.off('request', note);
    // Its first spelling stands for the page.
    if (address !== addresses.find((one) => one.path === path)?.address) return;
    for (const look of looksNow.filter((one) => one.path === path)) {
      await setLook(page, look);
      await expectAccessible(page, look);
    }
  },
);

/** The built site, whose documents come in small parts: the next one when the browser has painted the last. */
async function slowSite() {
  let goOn = () => {};
  const forward = forwardTo(site());
  const sendInParts = async ({ url = '' }: IncomingMessage, answer: ServerResponse) => {
    const html = await (await fetch(site() + url)).text();
    // Bars and margins at the top fill as they arrive.
    const [start, end] = [html.indexOf('</h1>'), html.indexOf('</main>')];
    answer.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, start));
    for (const part of html.slice(start, end).split(/(?<=<\/(?:p|li|d[dtl]|div|h\d|tr|article|section|header|nav|ul)>)/)) {
      const isPainted = new Promise<void>((resolve) => (goOn = resolve));
      answer.write(part);
      await isPainted;
    }
    answer.end(html.slice(end));
  };
  return await serve((asked, answer) => {
    if (asked.url === '/painted') {
      goOn();
      answer.end();
    } else if (asked.headers['sec-fetch-dest'] === 'document') {
      sendInParts(asked, answer).catch((error: unknown) => answer.destroy(error as Error));
    } else forward(asked, answer);
  });
}

// A selector that counts children once moved pages: with four of its five facts, a summary looks like a poster.
test.each(isFull ? paths.filter((path) => !/^\/(?:nowhere|fun\/events\/map)$/.test(path)) : [])(
  '%s does not shift while it arrives in parts',
  async (path) => {
    const slow = await slowSite();
    try {
      // Without scripts of the site, and without typefaces.
      await visit({ baseURL: slow.address, viewport: narrowest }, async ({ page }) => {
        await page.route(/\.(?:js|woff2)$/, (route) => route.abort());
        await watchShifts(page);
        await page.addInitScript(() => {
          const onPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => void fetch('/painted').then(onPaint)));
          onPaint();
        });
        await page.goto(path);
        await expectStill(page);
      });
    } finally {
      await slow.close();
    }
  },
);

test.runIf(isFull)('every page is valid HTML, without style attributes', async () => {
  const problems: string[] = [];
  for (const path of [...allPaths(Date.now()), '/nowhere']) {
    const found = await htmlProblems(await (await fetch(site() + path)).text());
    problems.push(...found.map((problem) => `${path}:${problem}`));
  }
  expect([...new Set(problems.map((problem) => problem.replace(/^[^ ]+ /, '')))].slice(0, 30), problems.slice(0, 5).join('\n')).toEqual([]);
});
