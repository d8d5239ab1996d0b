import { expect, test } from 'vitest';
import type { NewsItem, NewsList } from '../site/contract.ts';
import { addedBy, haveShifted, itemsOf } from './pages.ts';

const item = (id: number): NewsItem => ({ id, heading: `Item ${id}`, content: 'a' });
const page = (...ids: number[]): NewsList => ({ news: ids.map(item), sent: ids.length });
const ids = (pages: NewsList[]) => itemsOf(pages).map(({ id }) => id);

test('pages follow one another', () => {
  const pages = [page(5, 4, 3), page(2, 1)];
  expect(ids(pages)).toEqual([5, 4, 3, 2, 1]);
  expect(addedBy(pages)).toBe(2);
  expect(haveShifted(pages)).toBe(false);
});

test('an item published between two pages shows none twice and loses none, and is noticed', () => {
  const pages = [page(5, 4, 3), page(3, 2, 1)];
  expect(ids(pages)).toEqual([5, 4, 3, 2, 1]);
  expect(addedBy(pages)).toBe(2);
  expect(haveShifted(pages)).toBe(true);
});

test('items without an id are told apart by time and heading', () => {
  const [a, b] = [
    { heading: 'A', content: '', live: '2025-01-01T00:00:00Z' },
    { heading: 'B', content: '', live: '2025-01-01T00:00:00Z' },
  ];
  expect(
    itemsOf([
      { news: [a, b], sent: 2 },
      { news: [b, a], sent: 2 },
    ]),
  ).toEqual([a, b]);
});
