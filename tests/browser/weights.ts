import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import type { FileIndex } from '../../src/render/resource.ts';
import { expect } from 'vitest';
import { hydrated, visit } from './harness.ts';
import { inEdition } from '../support/edition.ts';

const index = JSON.parse(readFileSync(inEdition('dist/current/files.json'), 'utf8')) as FileIndex;

/** Transferred bytes of a built file: compressed by brotli if that is smaller. */
export function weightOf(address: string): number {
  const file = index[decodeURI(address)];
  if (!file) throw new Error(`There is no built file at ${address}.`);
  return file.br ?? file.plain;
}

/** All requests of a browser without a cache until the network is idle. */
export type Load = { kind: string; path: string }[];

/** Scripts that were fetched before the first contentful paint, but for the one that waits for it. */
const earlyScripts = () => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js') && !name.includes('/entries/'));
  return scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name);
};

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** Opens an address of the app, and waits for everything that it asks for by itself. */
export async function loadWhole(page: Page, address: string): Promise<Load> {
  const all: Load = [];
  const record = (request: Request) => all.push({ kind: request.resourceType(), path: new URL(request.url()).pathname });
  page.on('request', record);
  // The last thing that a page asks for, with code that comes for it; on a busy machine the network rests before it, too.
  const live = page.waitForResponse('**/api/config');
  await page.goto(address);
  await Promise.all([hydrated(page), live]);
  await page.waitForLoadState('networkidle');
  page.off('request', record);
  // A page that opens scrolled does not wait for the report of its paint, which Firefox does not make.
  if (!address.includes('#')) expect(await page.evaluate(earlyScripts)).toEqual([]);
  expect(all.filter(({ kind }) => kind === 'script').length).toBeGreaterThan(0);
  return all;
}

/** Makes a page load everything anew. */
export async function disableCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Loads a page on a phone with an empty cache. */
export const load = async (path: string): Promise<Load> =>
  await visit(phone, async ({ page }) => {
    await disableCache(page);
    return await loadWhole(page, path);
  });

/** Byte budgets, compressed by brotli. A comment names the goal where it isn't reached. */
export const most = {
  scripts: 97_200, // with the one that waits for the first paint, which was in documents before
  newsScripts: 107_900, // with those that hydrated pages load: the query cache of the news list and articles, and the banner of the home page
  offline: 1_000, // the registration of the service worker, on every page; not counted above
  html: 28_000, // of which 6,400 are the styles of every page; the hotel page holds the words of every state
  policies: 22_100, // the longest of them; the goal is 18,000
  fonts: 50_000,
  requests: 28, // three of them small: the notice of the home page while the convention is on
  home: 350_000,
  nextPage: 5_850, // on average, from a policy, with the words for before, during and after the convention; of which up to 2,000 are components and their styles, which documents carried before
  kept: 1_500_000, // the privacy policy says so
};

/** The address of a chunk, by its name in vite.config.ts. */
function scriptNamed(chunk: string): string {
  const manifest = JSON.parse(readFileSync(inEdition('dist/current/assets.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >;
  const found = Object.values(manifest).find(({ name }) => name === chunk);
  if (!found) throw new Error(`There is no chunk ${chunk}.`);
  return `/${found.file}`;
}

const weigh = (all: Load, kind: string) => sum(all.filter((request) => request.kind === kind).map(({ path }) => weightOf(path)));

/** Expects a page to take few bytes in few requests. */
export function expectLight(path: string, loaded: Load): void {
  const registration = weightOf(scriptNamed('setUpOffline'));
  expect(registration).toBeLessThanOrEqual(most.offline);
  const scripts = path === '/' || path.startsWith('/news') ? most.newsScripts : most.scripts;
  expect(weigh(loaded, 'script') - registration).toBeLessThanOrEqual(scripts);
  expect(weigh(loaded, 'font')).toBeLessThanOrEqual(most.fonts);
  expect(weightOf(path)).toBeLessThanOrEqual(path.startsWith('/policies/') ? most.policies : most.html);
  expect(loaded.filter(({ kind }) => kind === 'font').length).toBeLessThanOrEqual(2);
  // Styles are inline. A second copy would load the fonts again.
  expect(loaded.filter(({ kind }) => kind === 'stylesheet')).toEqual([]);
  expect(loaded.filter(({ kind }) => kind !== 'image').length).toBeLessThanOrEqual(most.requests);
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
