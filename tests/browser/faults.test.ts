import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { Page, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { publishedNews } from '../../src/render/api/news.ts';
import { collection } from '../support/site.ts';
import { forwardTo } from '../support/forwardTo.ts';
import { serve } from '../support/serve.ts';
import { expectSilence, follow, open, runUntil, sharedPage, site, visit, waitForHeading, visitPage } from './harness.ts';
import { inEdition } from '../support/edition.ts';

const article = publishedNews(collection.news, Date.now())[5]?.id;
/** The addresses of all documents that a page loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  return documents;
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const faults: Record<string, RequestListener> = {
  'closes connections': (request) => request.socket.destroy(),
  'answers 500': (_, response) => response.writeHead(500, json).end('{"message":"no"}'),
  'cuts its answers off': (_, response) =>
    response.writeHead(200, { ...json, 'content-length': '5000' }).write('{"news":[', () => response.destroy()),
  'ends in the middle of its JSON': (_, response) => response.writeHead(200, json).end('{"news":[{"id":1,"head'),
  'answers HTML': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to the hotel</h1>'),
  'answers another shape': (_, response) =>
    response.writeHead(200, json).end('{"news":{"0":{"heading":7}},"hotel":[],"hotelBooking":null}'),
  'answers null': (_, response) => response.writeHead(200, json).end('null'),
  'redirects in a circle': ({ url }, response) => response.writeHead(302, { location: url }).end(),
  'redirects to another origin': (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
};

const withoutNetworkMessages = (noise: readonly string[]) =>
  noise.filter((line) => line.startsWith('error: ') && !/Failed to load resource|Content Security Policy|CORS/.test(line));

const pages: Record<string, (page: Page) => Promise<void>> = {
  'the home page keeps its cards, with the failure above them': async (page) => {
    await open(page, '/');
    await runUntil(page, () => page.getByText('An error occurred while getting news.').isVisible());
    expect(await page.locator('section', { hasText: 'Latest news' }).locator('article').count()).toBe(3);
  },
  'the list keeps its items': async (page) => {
    await open(page, '/news');
    expect(await page.locator('article article').count()).toBe(10);
  },
  'an article says Error Fetching News': async (page) => {
    await open(page, '/news');
    await follow(page, `/news/${article}`);
    await runUntil(page, () => page.getByRole('heading', { level: 1, name: 'Error Fetching News' }).isVisible());
  },
};
/** Every fault on every page, or one on one. */
const cases = Object.entries(faults).flatMap(([name, fault], f) =>
  Object.entries(pages)
    .filter((_page, p) => isFull || (p === 1 && f === 4))
    .map(([outcome, act]) => ({ name, fault, outcome, act })),
);

let fault: RequestListener = () => {};
const proxy = await serve((asked, answer) => (asked.url?.startsWith('/api/') ? fault : forwardTo(site()))(asked, answer));
afterAll(() => proxy.close());
const behindProxy = sharedPage(() => ({ baseURL: proxy.address }));

test('the API never answers: pages work, an article says Loading', async () => {
  fault = () => {};
  const { page, noise } = behindProxy();
  await open(page, '/news');
  expect(await page.locator('article article').count()).toBe(10);
  await follow(page, `/news/${article}`);
  await waitForHeading(page, 'Loading');
  await follow(page, '/join/hotel');
  await waitForHeading(page, 'Hotel');
  expectSilence(noise);
});

test.each(cases)('the API $name: $outcome', async ({ fault: next, act }) => {
  fault = next;
  const { page, noise } = behindProxy();
  await page.clock.install();
  await act(page);
  expect(withoutNetworkMessages(noise)).toEqual([]);
});

const data = '**/_data/join/hotel.json';
const others: Record<string, (route: Route) => Promise<void>> = {
  'is for other code': (route) => route.fulfill({ json: { code: 'other', page: {}, facts: {}, text: [] } }),
  'is gone': (route) => route.fulfill({ status: 404, body: "There's nothing at this address." }),
  'is answered with HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Not found</h1>' }),
  'is cut off': (route) => route.fulfill({ contentType: 'application/json', body: '{"code":' }),
  'does not arrive': (route) => route.abort(),
};
test.each(leading(Object.entries(others), 1))(
  'after a deploy what a page is made of %s: the page loads as a document, once',
  async (_name, answer) => await loadsAsDocument(data, answer),
);

test.runIf(isFull)('after a deploy the script of a component is gone: the page loads as a document, once', async () => {
  await loadsAsDocument('**/assets/chunks/*.js', (route) => route.fulfill({ status: 404, body: "There's nothing at this address." }));
});

async function loadsAsDocument(address: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await visitPage({}, '/about/what', async ({ page }) => {
    await page.waitForLoadState('networkidle');
    await page.route(address, answer);
    const documents = documentsOf(page);
    await follow(page, '/join/hotel');
    await waitForHeading(page, 'Hotel');
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/join/hotel']);
    // The page stays as rendered, whatever happens to its scripts, and its links work.
    await follow(page, '/join/dealers');
    await page.waitForURL('**/join/dealers');
    await waitForHeading(page, "Dealer's Den instructions");
  });
}

test.runIf(isFull)(
  'what a page is made of takes longer than 120000 ms: the page says Loading, then it loads as a document then, once, not before',
  async () => {
    await visit({ installsClock: true }, async ({ page }) => {
      await page.clock.install();
      await open(page, '/about/what');
      const asked = Promise.withResolvers<void>();
      await page.route(data, () => asked.resolve());
      const documents = documentsOf(page);
      await follow(page, '/join/hotel');
      await asked.promise;
      await page.clock.runFor(1000);
      await page.getByText('Loading…').waitFor();
      await page.clock.runFor(118_000);
      expect(documents).toEqual([]);
      await page.clock.runFor(2000);
      await waitForHeading(page, 'Hotel');
      await page.clock.runFor(121_000);
      expect(documents).toEqual(['/join/hotel']);
    });
  },
);

test('offline in mid-navigation: the page stays, says so, and the next one opens once the network is back', async () => {
  await visitPage({}, '/about/what', async ({ page }) => {
    const documents = documentsOf(page);
    await page.context().setOffline(true);
    await follow(page, '/join/hotel');
    await page.getByText("You're offline.").waitFor();
    await waitForHeading(page, 'What We Are');
    await page.context().setOffline(false);
    await waitForHeading(page, 'Hotel');
    await page.getByText("You're offline.").waitFor({ state: 'hidden' });
    expect(documents).toEqual([]);
  });
});

test.runIf(isFull)('two tabs: a theme that is chosen in one shows in the other', async () => {
  await visitPage({ colorScheme: 'light' }, '/about/what', async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto('/fun/events/map');
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await other.reload();
    expect(await other.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});

/** The address of the built script of a module that is loaded when it is needed. */
function scriptOf(module: string): string {
  const manifest = JSON.parse(readFileSync(inEdition('dist/current/assets.json'), 'utf8')) as Record<string, { file: string }>;
  const file = manifest[module]?.file;
  if (file === undefined) throw new Error(`${module} has no script.`);
  return `**/${file}`;
}

test.runIf(isFull)('a lazy script takes longer than 120000 ms: the news stays without formatting, and the page stays', async () => {
  await visit({ installsClock: true }, async ({ page, noise }) => {
    await page.clock.install();
    await open(page, '/about/what');
    const requested = Promise.withResolvers<void>();
    await page.route(scriptOf('src/web/news/markdown/Markdown.tsx'), () => requested.resolve());
    await follow(page, '/news');
    await requested.promise;
    await page.clock.runFor(119_000);
    expect(noise.filter((line) => line.includes('timed out'))).toEqual([]);
    await page.clock.runFor(2000);
    await expect.poll(() => noise.filter((line) => /without formatting.*timed out/.test(line)).length).toBeGreaterThan(0);
    await waitForHeading(page, 'News & Updates');
    expect(await page.locator('article article').count()).toBe(10);
  });
});

test.each(leading([/\.js$/, /chunk-[^/]*\.js$/], 1))(
  'a page whose scripts (%s) the server does not have works without them',
  async (files) => {
    await visit({}, async ({ page }) => {
      await page.route(files, (route) => route.fulfill({ status: 404 }));
      const documents = documentsOf(page);
      await page.goto('/about/what');
      await page.waitForLoadState('networkidle');
      expect(documents).toEqual(['/about/what']);
      await page.locator('main a[href="/join/dealers"]').first().click();
      await waitForHeading(page, "Dealer's Den instructions");
    });
  },
);
