import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { publishedNews } from '../../src/render/api/responses.ts';
import { collection } from '../support/site.ts';
import { follow, open, runUntil, visit } from './harness.ts';

const items = publishedNews(collection.news, Date.now());
const good = items.slice(0, 10);

const json = 'application/json';
const malformed: [string, { contentType: string; body: string }][] = [
  ['a list where an object is due', { contentType: json, body: '[1, 2]' }],
  ['news that is no list', { contentType: json, body: '{"news": "none"}' }],
  ['a JSON text cut short', { contentType: json, body: '{"news": [{"id": 1, "head' }],
  ['a page of HTML', { contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }],
  ['nothing at all', { contentType: json, body: '' }],
  ['null', { contentType: json, body: 'null' }],
];

/** Goes to a page within the app while the news API answers something else. */
async function meet(answer: { contentType: string; body: string }, path: string, act: (page: Page) => Promise<void>): Promise<void> {
  await visit({ installsClock: true, viewport: { width: 1280, height: 700 } }, async (visited) => {
    const { page, noise } = visited;
    await page.route('**/api/news**', (route) => route.fulfill(answer));
    await page.clock.install();
    await open(visited, '/about/what');
    await follow(page, path);
    await act(page);
    expect(noise.filter((line) => line.startsWith('error:'))).toEqual([]);
  });
}

test.each(isFull ? malformed : [])(
  '%s instead of news: the home page says what the specification says, and stands',
  async (_kind, answer) => {
    await meet(answer, '/', async (page) => {
      await runUntil(page, () => page.getByText('An error occurred while getting news.', { exact: true }).first().isVisible());
      expect(await page.locator('main').getByText('Register', { exact: true }).first().isVisible()).toBe(true);
    });
  },
);

test.each(isFull ? malformed : [])('%s instead of news: the list offers to load more, and stands', async (_kind, answer) => {
  await meet(answer, '/news', async (page) => {
    await page.getByRole('heading', { name: 'Announcements' }).waitFor();
    await runUntil(page, () => page.getByText('Load More...', { exact: true }).first().isVisible());
    expect(await page.locator('article article').count()).toBe(0);
  });
});

const broken: Record<string, unknown> = {
  'no heading': { id: 901, summary: null, content: 'A', live: '2025-01-01T00:00:00Z' },
  'a heading that is a number': { id: 902, heading: 7, summary: null, content: 'A', live: '2025-01-01T00:00:00Z' },
  'content that is an object': { id: 903, heading: 'A', summary: null, content: {}, live: '2025-01-01T00:00:00Z' },
  'no object': null,
  // It stays, without its date.
  'an unreadable date': { id: 904, heading: 'Broken date', summary: null, content: 'A', live: 'soon' },
};

test.runIf(isFull)(`items with ${Object.keys(broken).join(', ')} do not take down the cards, nor the list`, async () => {
  const bad = Object.values(broken);
  await visit({ viewport: { width: 1280, height: 700 } }, async (visited) => {
    const { page, noise } = visited;
    await page.route('**/api/news/landing**', (route) => route.fulfill({ json: { pinned: bad[0], news: [good[0], ...bad, good[1]] } }));
    await page.route(/api\/news\?.*take=/, (route) =>
      route.fulfill({ json: { news: [...good.slice(0, 4), ...bad, ...good.slice(4, 8)] } }),
    );
    await open(visited, '/about/what');
    await follow(page, '/');
    await page.getByRole('heading', { name: good[1]?.heading ?? '' }).waitFor();
    for (const heading of [good[0]?.heading ?? '', 'Broken date'])
      expect(await page.getByRole('heading', { name: heading }).isVisible(), heading).toBe(true);
    await follow(page, '/news');
    await page.locator('article article').nth(7).waitFor();
    const shown = await page.locator('article article h3').allTextContents();
    expect(shown.filter((heading) => good.some((item) => item.heading === heading))).toHaveLength(8);
    expect(noise.filter((line) => line.startsWith('error:'))).toEqual([]);
  });
});
