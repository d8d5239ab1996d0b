/** Addresses as people paste them, unknown ones, and what other sites show of this one. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publishedNews } from '../../src/render/api/news.ts';
import { search } from '../../src/site/search/search.ts';
import { createSearchIndex, type SearchFile, unpackSearch } from '../../src/site/search/searchIndex.ts';
import { wordsInAddress } from '../../src/site/addressPatterns.ts';
import { isFull, leading } from '../support/full.ts';
import { collection } from '../support/site.ts';
import { expectSilence, hydrated, painted, site, visit, visitPageSilently } from './harness.ts';
import { inEdition } from '../support/edition.ts';

const [newest] = publishedNews(collection.news, Date.now());
const currentAddress = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);
const isInView = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    const target = document.getElementById(wanted);
    return (
      target?.matches(':target') === true &&
      target.checkVisibility() &&
      target.getBoundingClientRect().top >= 0 &&
      target.getBoundingClientRect().top < 400
    );
  }, id);

const fragments: [asked: string, path: string, id: string][] = [
  ['/join/hotel?a=1#Parking', '/join/hotel?a=1', 'parking'],
  ['/policies/vendor#RAFFLES).', '/policies/vendor', 'raffles'],
  ['/JOIN/HOTEL.#parking%20', '/join/hotel', 'parking'],
  ['/fun/events#charitypokertournament%E2%80%9D', '/fun/events', 'CharityPokerTournament'],
  ['/policies/vendor#raffles.Thanks', '/policies/vendor', 'raffles'],
  ['/join/hotel#parking%', '/join/hotel', 'parking'],
];
for (const [when, scripts] of Object.entries({ 'before hydration': false, 'after hydration': true })) {
  test.each(leading(fragments, 1))(`%s leads to %s#%s, ${when}`, async (asked, path, id) => {
    await visit({}, async ({ page, noise }) => {
      if (!scripts) await page.route(/\.js$/, (route) => route.abort());
      await page.goto(asked);
      if (scripts) await hydrated(page);
      await expect.poll(() => isInView(page, id)).toBe(true);
      expect(await currentAddress(page)).toBe(`${path}#${id}`);
      if (scripts) expectSilence(noise);
    });
  });
}

test('a fragment that is typed on an open page leads there, too; back leads to the one before', async () => {
  await visitPageSilently({}, '/join/hotel#deposit', async (page) => {
    await page.evaluate(() => void (location.hash = '#Parking.'));
    // The app has taken it over once the section has the focus.
    await page.waitForFunction(() => document.activeElement?.id === 'parking');
    expect(await isInView(page, 'parking')).toBe(true);
    await page.evaluate(() => history.back());
    await expect.poll(() => isInView(page, 'deposit')).toBe(true);
    // What nothing has been meant by stays.
    await page.evaluate(() => void (location.hash = '#Nothing.'));
    await painted(page);
    expect(await currentAddress(page)).toBe('/join/hotel#Nothing.');
  });
});

/** Where the entries of Page Not Found lead. */
const offers = (page: Page) =>
  page.locator('main article li > a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

const words = ['/code-of-conduct', '/tickets', '/badges', '/rules', '/prices', '/faq', '/WhatToWear'].filter(
  (path) => !Object.hasOwn(collection.data.redirects, path),
);
test.each(leading(words, 1))('%s offers the pages that the search finds for it, from the server and in the browser', async (path) => {
  const content = unpackSearch((await (await fetch(`${site()}/search-index.json`)).json()) as SearchFile);
  const found = search(await createSearchIndex(content), wordsInAddress(path), []).map(({ url }) => url.split('#', 1)[0]);
  expect(found.length).toBeGreaterThan(0);
  const best = [...new Set(found)].slice(0, 2);
  for (const javaScriptEnabled of [false, true])
    await visit({ javaScriptEnabled }, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      if (javaScriptEnabled) await hydrated(page);
      expect(await offers(page)).toEqual(expect.arrayContaining(best));
    });
});

/** Page Not Found as a host sends it that takes a folder: the same for every address. */
async function asOnPlainHost(page: Page, paths: RegExp): Promise<void> {
  const html = readFileSync(inEdition('dist/current/client/404.html'), 'utf8').replace('"layout":{', '"layout":{"api":"files",');
  const headers = { ...Object.fromEntries((await fetch(`${site()}/404`)).headers), 'content-encoding': 'identity' };
  await page.route(paths, async (route, request) => {
    if (request.method() === 'GET') await route.fulfill({ status: 404, headers, body: html });
    else await route.continue();
  });
}

test.runIf(isFull)('on a host without rules, Page Not Found searches in the browser', async () => {
  await visit({}, async ({ page }) => {
    const content = unpackSearch((await (await fetch(`${site()}/search-index.json`)).json()) as SearchFile);
    const [best] = search(await createSearchIndex(content), 'code of conduct', []);
    await asOnPlainHost(page, /\/code-of-conduct$/);
    await page.goto('/code-of-conduct');
    await expect.poll(() => offers(page)).toContain(best?.url.split('#', 1)[0]);
  });
});

const asPasted = [
  ['/JOIN/HOTEL.?a=1', '/join/hotel?a=1'],
  [`/news/${newest?.id}.Thanks`, `/news/${newest?.id}`],
] as const;
test.each(isFull ? asPasted : [])('on a host without rules, Page Not Found leads from %s to %s', async (asked, path) => {
  await visit({}, async ({ page }) => {
    await asOnPlainHost(page, /HOTEL|Thanks/);
    await page.goto(asked);
    await expect.poll(() => currentAddress(page)).toBe(path);
    await hydrated(page);
  });
});
