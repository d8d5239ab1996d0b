import { expect, test } from 'vitest';
import type { NewsItem, NewsListPage } from '../../site/contract.ts';
import { countAdded, pagesOverlap, uniqueItems } from './newsData.ts';

const item = (id: number): NewsItem => ({ id, heading: `Item ${id}`, content: 'a' });
const page = (...ids: number[]): NewsListPage => ({ news: ids.map(item), sent: ids.length });
const ids = (pages: NewsListPage[]) => uniqueItems(pages).map(({ id }) => id);

test('pages without an overlap are joined', () => {
  const pages = [page(5, 4, 3), page(2, 1)];
  expect(ids(pages)).toEqual([5, 4, 3, 2, 1]);
  expect(countAdded(pages)).toBe(2);
  expect(pagesOverlap(pages)).toBe(false);
});

test('an item that is published between two requests duplicates none and loses none', () => {
  const pages = [page(5, 4, 3), page(3, 2, 1)];
  expect(ids(pages)).toEqual([5, 4, 3, 2, 1]);
  expect(countAdded(pages)).toBe(2);
  expect(pagesOverlap(pages)).toBe(true);
});

test('items without an id are the same only if heading, content and time are', () => {
  const a = { heading: 'A', content: 'a b', live: '2025-01-01T00:00:00Z' };
  const others = [
    { ...a, heading: 'B' },
    { ...a, content: 'b' },
    { ...a, live: '2025-01-02T00:00:00Z' },
    { ...a, live: undefined },
  ];
  // The separators keep fields apart.
  const shifted = { ...a, heading: 'A a', content: 'b' };
  const all = [a, ...others, shifted];
  expect(uniqueItems([{ news: all }, { news: all.map((one) => ({ ...one })) }])).toEqual(all);
  expect(uniqueItems([{ news: [a] }, { news: [{ ...a, id: 1 }] }])).toEqual([{ ...a, id: 1 }]);
  expect(uniqueItems([{ news: [{ ...a, id: 1 }, { ...a, id: 2 }, a] }])).toHaveLength(2);
});
