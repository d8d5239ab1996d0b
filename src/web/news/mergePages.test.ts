import { expect, test } from 'vitest';
import type { NewsItem } from '../../site/contract.ts';
import type { NewsList } from '../../site/readResponses.ts';
import { countAdded, pagesOverlap, uniqueItems } from './mergePages.ts';

const item = (id: number): NewsItem => ({ id, heading: `Item ${id}`, content: 'a' });
const page = (...ids: number[]): NewsList => ({ news: ids.map(item), sent: ids.length });
const ids = (pages: NewsList[]) => uniqueItems(pages).map(({ id }) => id);

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

test('items without an id are identified by time and heading', () => {
  const [a, b] = [
    { heading: 'A', content: '', live: '2025-01-01T00:00:00Z' },
    { heading: 'B', content: '', live: '2025-01-01T00:00:00Z' },
  ];
  expect(uniqueItems([{ news: [a, b] }, { news: [b, a] }])).toEqual([a, b]);
});
