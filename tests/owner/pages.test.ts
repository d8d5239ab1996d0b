import { expect, test } from 'vitest';
import { violationsOn } from '../browser/axe.ts';
import { open, sharedPage } from '../browser/harness.ts';
import { collection, dayOf, instants, sourceOf } from './ownContent.ts';

const newest = collection.news.find(({ live }) => Date.parse(live) <= (instants[0] ?? 0));
const paths = [
  ...collection.pages.map(({ path }) => path).filter((path) => !/[[\]]/.test(path) && path !== '/404'),
  ...(newest ? [`/news/${newest.id}`] : []),
];
/** Every page today, and in each state some of them, in turn. */
const visits = [
  ...paths.map((path) => ({ path, instant: undefined })),
  ...instants.slice(1).flatMap((instant, i) => [0, 1].map((n) => ({ path: paths[(2 * i + n) % paths.length] ?? '/', instant }))),
];

// 1280 px at 400 %. The policy of the site refuses the script that looks for obstacles.
const shared = sharedPage({ viewport: { width: 320, height: 640 }, bypassCSP: true, reducedMotion: 'reduce' });

test.each(visits)('$path works, without a word in the console, at $instant', async ({ path, instant }) => {
  const visited = shared();
  const { page, noise } = visited;
  await open(visited, instant === undefined ? path : `${path}?dtspoof=${new Date(instant).toISOString()}`);
  const source = `${sourceOf(path)}${instant === undefined ? '' : ` on ${dayOf(instant)}`}`;
  await page.waitForLoadState('networkidle');
  expect(noise, source).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${source} is wider than a small phone`).toBe(0);
  if (instant === undefined) expect(await violationsOn(page), `${source} has obstacles for some readers`).toEqual([]);
});
