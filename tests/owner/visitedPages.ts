import { expect } from 'vitest';
import { pageParts } from '../support/pageParts.ts';
import { open, type Visit, overflowWidth } from '../browser/harness.ts';
import { collection, instants, sourceOf } from './ownContent.ts';

const newest = collection.news.find(({ live }) => Date.parse(live) <= (instants[0] ?? 0));

/** The addresses of all pages, and of the newest article. */
export const paths: readonly string[] = [
  ...collection.pages.map(({ path }) => path).filter((path) => !/[[\]]/.test(path) && path !== '/404'),
  ...(newest ? [`/news/${newest.id}`] : []),
];

/** The layout and the components of a page; nothing for an address without one. */
export const ownPageParts = (path: string): string[] => pageParts(collection.pages, path);

/** 1280 px at 400 %. The policy of the site refuses the script that looks for obstacles. */
export const smallPhone = { viewport: { width: 320, height: 640 }, bypassCSP: true, reducedMotion: 'reduce' } as const;

/** Pages outside the app have no scripts to wait for. */
const isStandalone = (path: string) => collection.pages.some((page) => page.path === path && page.layout === 'standalone');

/** Opens a page, and expects that it works, says nothing in the console, and is no wider than the phone. Gives what an author knows it by. */
export async function expectToWork(visited: Visit, path: string, day: string, query = ''): Promise<string> {
  const { page, noise } = visited;
  await (isStandalone(path) ? page.goto(path + query) : open(page, path + query));
  const source = `${sourceOf(path)} (${day})`;
  // What comes with the live data may complain, too.
  if (query === '') await page.waitForLoadState('networkidle');
  expect(noise, source).toEqual([]);
  expect(await overflowWidth(page), `${source} is wider than a small phone`).toBe(0);
  return source;
}
