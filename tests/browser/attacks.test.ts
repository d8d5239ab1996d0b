import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { payloads } from '../support/markdown/payloads.ts';
import { expectSilence, follow, open, visit } from './harness.ts';

// No number of vectors, encodings or contexts is a multiple of 13, so each of them occurs.
const chosen = payloads.filter((_, index) => index % 13 === 0);
const item = (payload: string, index: number) => ({
  id: 1000 + index,
  heading: payload,
  summary: index % 2 ? payload : null,
  content: payload,
  live: '2025-01-01T00:00:00Z',
});

/** What no news item may put into the document. */
const dangers = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('main :is(script, style, form, iframe, object, embed, link, meta, base, video, audio)')];
    const handlers = [...document.querySelectorAll('main *')].filter((element) =>
      element.getAttributeNames().some((name) => /^(on|style$|formaction$|srcdoc$)/.test(name)),
    );
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
      ({ protocol, username }) => !/^(https?|mailto|tel):$/.test(protocol) || username !== '',
    );
    return [...found, ...handlers, ...links].map((element) => element.outerHTML);
  });

test('there are at least 300 attacks', () => {
  expect(chosen.length).toBeGreaterThan(300);
});

test.runIf(isFull)('no attack through list, cards or article leaves a danger in the document, or fires', async () => {
  await visit({}, async ({ page, noise }) => {
    page.on('dialog', (dialog) => noise.push(`dialog: ${dialog.message()}`));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await page.route(/api\/news\?.*take=/, (route) => route.fulfill({ json: { news: chosen.map(item) } }));
    const [first, second] = [chosen.filter((payload) => payload.includes('<')), chosen.filter((payload) => payload.includes(':'))];
    await page.route('**/api/news/landing**', (route) =>
      route.fulfill({ json: { pinned: item(first[0] ?? '', 0), news: [item(first[1] ?? '', 1), item(second[0] ?? '', 2)] } }),
    );
    await page.route(/api\/news\?.*id=/, (route) => route.fulfill({ json: { news: item(chosen.join('\n\n').slice(0, 99_000), 0) } }));

    await open(page, '/about/what');
    await follow(page, '/news');
    await page
      .locator('article article')
      .nth(chosen.length - 1)
      .waitFor({ timeout: 60_000 });
    expect(await dangers(page)).toEqual([]);
    await follow(page, '/news/1000');
    await page.locator('h1', { hasText: chosen[0]?.slice(0, 10) ?? '' }).waitFor();
    expect(await dangers(page)).toEqual([]);
    await follow(page, '/');
    await page.getByRole('heading', { name: 'Latest news' }).waitFor();
    await page.locator('section', { hasText: 'Latest news' }).locator('article').nth(2).waitFor();
    expect(await dangers(page)).toEqual([]);
    expect(asked.filter((host) => host !== new URL(page.url()).host)).toEqual([]);
    // The browser itself reports pictures that don't exist.
    expectSilence(noise.filter((line) => !/Failed to load resource/.test(line)));
  });
});
