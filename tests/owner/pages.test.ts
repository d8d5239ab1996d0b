import { expect, test } from 'vitest';
import { violationsOn } from '../browser/axe.ts';
import { open, overflowWidth, painted, sharedPage, type Visit } from '../browser/harness.ts';
import { collection, dayOf, instants, sourceOf, thoseToRead } from './ownContent.ts';

const newest = collection.news.find(({ live }) => Date.parse(live) <= (instants[0] ?? 0));

/** The addresses of all pages, and of the newest article. */
const paths: readonly string[] = [
  ...collection.pages.map(({ path }) => path).filter((path) => !/[[\]]/.test(path) && path !== '/404'),
  ...(newest ? [`/news/${newest.id}`] : []),
];

/** 1280 px at 400 %. The policy of the site refuses the script that looks for obstacles. */
const smallPhone = { viewport: { width: 320, height: 640 }, bypassCSP: true, reducedMotion: 'reduce' } as const;

/** Pages outside the app have no scripts to wait for. */
const isStandalone = (path: string) => collection.pages.some((page) => page.path === path && page.layout === 'standalone');

/** Opens a page, and expects that it works, says nothing in the console, and is no wider than the phone. Gives what an author knows it by. */
async function expectToWork(visited: Visit, path: string, day: string, query = ''): Promise<string> {
  const { page, noise } = visited;
  // What comes with the live data may complain, too.
  const live = page.waitForResponse('**/api/config');
  await (isStandalone(path) ? page.goto(path + query) : open(page, path + query));
  await (await live).finished();
  await painted(page);
  const source = `${sourceOf(path)} (${day})`;
  expect(noise, source).toEqual([]);
  expect(await overflowWidth(page), `${source} is wider than a small phone`).toBe(0);
  return source;
}

const shared = sharedPage(smallPhone);
/** What axe looks at, which takes as long as a visit. */
const looked = thoseToRead(paths);

test.each(paths)('%s works today; what it is made of has no obstacles', async (path) => {
  const visited = shared();
  const source = await expectToWork(visited, path, 'today');
  if (looked.has(path)) expect(await violationsOn(visited.page), `${source} has obstacles for some readers`).toEqual([]);
});

/** In each state one of the pages, in turn: the texts of all of them are compared elsewhere (`rendered.test.ts`). */
const visits = instants.slice(1).map((instant, index) => ({ path: paths[index % paths.length] ?? '/', instant, day: dayOf(instant) }));
test.each(visits)('$path works, $day', async ({ path, instant, day }) => {
  await expectToWork(shared(), path, day, `?dtspoof=${new Date(instant).toISOString()}`);
});
