import { expect, test } from 'vitest';
import { violationsOn } from '../browser/axe.ts';
import { open, sharedPage } from '../browser/harness.ts';
import { collection, dayOf, instants, sourceOf } from './ownContent.ts';

const newest = collection.news.find(({ live }) => Date.parse(live) <= (instants[0] ?? 0));
const paths = [
  ...collection.pages.map(({ path }) => path).filter((path) => !/[[\]]/.test(path) && path !== '/404'),
  ...(newest ? [`/news/${newest.id}`] : []),
];
/** Pages outside the app, which have no scripts to wait for. */
const isStandalone = (path: string) => collection.pages.some((page) => page.path === path && page.layout === 'standalone');
/** Every page today, and in each state one of them, in turn. */
const visits = [
  ...paths.map((path) => ({ path, instant: undefined, day: 'today' })),
  ...instants.slice(1).map((instant, index) => ({ path: paths[index % paths.length] ?? '/', instant, day: dayOf(instant) })),
];

// 1280 px at 400 %. The policy of the site refuses the script that looks for obstacles.
const shared = sharedPage({ viewport: { width: 320, height: 640 }, bypassCSP: true, reducedMotion: 'reduce' });

test.each(visits)('$path works, without a word in the console, $day', async ({ path, instant, day }) => {
  const visited = shared();
  const { page, noise } = visited;
  const address = instant === undefined ? path : `${path}?dtspoof=${new Date(instant).toISOString()}`;
  await (isStandalone(path) ? page.goto(address) : open(visited, address));
  const source = `${sourceOf(path)} (${day})`;
  // What comes with the live data may complain, too.
  if (instant === undefined) await page.waitForLoadState('networkidle');
  expect(noise, source).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${source} is wider than a small phone`).toBe(0);
  if (instant === undefined) expect(await violationsOn(page), `${source} has obstacles for some readers`).toEqual([]);
});
