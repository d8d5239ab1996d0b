import { expect, test } from 'vitest';
import { builtRenderer } from '../support/renderedSite.ts';
import { collection } from '../support/site.ts';

const now = Date.parse('2025-06-01T12:00:00Z');
const anyPage = collection.pages.find(({ path }) => path === '/policies/weapons');
const [anyItem] = collection.news;
if (!anyPage || !anyItem) throw new Error('The content has changed: name another page.');

/** The same site with many more pages and news items, older than those that are there. */
const large = {
  ...collection,
  pages: [...collection.pages, ...Array.from({ length: 1000 }, (_, made) => ({ ...anyPage, path: `/policies/made-${made}` }))],
  news: [
    ...collection.news,
    ...Array.from({ length: 10_000 }, (_, made) => ({ ...anyItem, id: 10_000 + made, live: '2001-01-01T00:00:00.000Z', pinned: false })),
  ],
};

test('a first load does not grow with the number of pages and news items', async () => {
  const { documentOf } = await builtRenderer();
  const paths = ['/', '/news', '/policies/tos', '/join/hotel', '/news/122'];
  const sizes = async (content: typeof collection) =>
    await Promise.all(paths.map(async (path) => ({ path, size: (await documentOf(content, path, { now })).length })));
  expect(await sizes(large)).toEqual(await sizes(collection));
});
