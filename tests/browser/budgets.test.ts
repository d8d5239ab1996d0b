import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataName } from '../../src/site/pageKey.ts';
import { type SiteList, siteListPath } from '../../src/site/savedCopy.ts';
import { allPaths, appRoutes } from '../support/site.ts';
import { site } from './harness.ts';
import { type Load, load, sum, weightOf } from './weights.ts';

/** Byte budgets, compressed by brotli. A comment names the goal where it isn't reached. */
const most = {
  scripts: 100_000,
  newsScripts: 105_100, // goal 105,000; with those that hydrated pages load: the cache of live data, and the banner of the home page
  offline: 1_000, // the registration of the service worker, on every page; not counted above
  html: 32_000, // of which 10,000 are the stylesheet; the hotel page holds the words of every state, and its offers for machines
  fonts: 76_000,
  requests: 24,
  home: 350_000,
  nextPage: 4_000, // on average
  kept: 1_500_000, // the privacy policy says so
};

const text = async (path: string) => await (await fetch(site() + path)).text();
const pages = await Promise.all([...allPaths(Date.now()), '/nowhere'].map(async (path) => ({ path, html: await text(path) })));
/** The scripts that a page lists: everything that it hydrates with. */
function scriptsOf(path: string): string[] {
  const html = pages.find((page) => page.path === path)?.html ?? '';
  return JSON.parse(/id="scripts">(.*?)</.exec(html)?.[1] ?? '[]') as string[];
}

/** The address of a chunk, by its name in vite.config.ts. */
function scriptNamed(chunk: string): string {
  const manifest = JSON.parse(readFileSync('dist/current/assets.json', 'utf8')) as Record<string, { file: string; name?: string }>;
  const found = Object.values(manifest).find(({ name }) => name === chunk);
  if (!found) throw new Error(`There is no chunk ${chunk}.`);
  return `/${found.file}`;
}

const scriptBudget = (path: string) => (path === '/' || path.startsWith('/news') ? most.newsScripts : most.scripts);
const weigh = (all: Load, kind: string) => sum(all.filter((request) => request.kind === kind).map(({ path }) => weightOf(path)));

test.each([...appRoutes, '/news/122'])('%s loads few bytes in few requests, and its scripts after the first paint', async (path) => {
  const loaded = await load(path);
  const fonts = loaded.filter(({ kind }) => kind === 'font');
  const registration = weightOf(scriptNamed('offline'));
  expect(registration).toBeLessThanOrEqual(most.offline);
  expect(weigh(loaded, 'script') - registration).toBeLessThanOrEqual(scriptBudget(path));
  expect(weigh(loaded, 'font')).toBeLessThanOrEqual(most.fonts);
  expect(weightOf(path)).toBeLessThanOrEqual(most.html);
  expect(fonts.length).toBeLessThanOrEqual(2);
  // The stylesheet is inline. A second copy would load the fonts again.
  expect(loaded.filter(({ kind }) => kind === 'stylesheet')).toEqual([]);
  expect(loaded.filter(({ kind }) => kind !== 'image').length).toBeLessThanOrEqual(most.requests);
});

test('the home page with banner and pictures takes little on a phone', async () => {
  const files = (await load('/')).filter(({ path }) => !path.startsWith('/api/')).map(({ path }) => path);
  expect(sum(files.map(weightOf))).toBeLessThanOrEqual(most.home);
});

test('a page that is reached in the app takes little: its text and facts, and the components that are new', async () => {
  const known = new Set((await load('/policies/tos')).map(({ path }) => path));
  const weights = appRoutes.map((path) => {
    const scripts = scriptsOf(path).filter((script) => !known.has(script));
    return sum([...scripts, `/_data/${dataName(path)}.json`].map(weightOf));
  });
  expect(sum(weights) / weights.length).toBeLessThanOrEqual(most.nextPage);
});

test('what devices keep for reading offline is small', async () => {
  const { addresses } = JSON.parse(await text(siteListPath)) as SiteList;
  const weights = addresses.map(async (address) => {
    if (!address.startsWith('/api/')) return weightOf(address);
    const { headers } = await fetch(site() + address, { headers: { 'accept-encoding': 'br' } });
    return Number(headers.get('content-length'));
  });
  expect(addresses.length).toBeGreaterThan(100);
  expect(sum(await Promise.all(weights))).toBeLessThanOrEqual(most.kept);
});

test.each(pages)('$path has no script that blocks, and sizes for every picture', ({ html }) => {
  // Scripts are listed as data, and loaded after the first paint.
  expect(html).not.toMatch(/<script [^>]*\bsrc=/);
  expect(html).not.toMatch(/<[a-z][^>]* style=/);
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  expect(pictures.filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag))).toEqual([]);
});
