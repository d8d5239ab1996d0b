import { expect, test } from 'vitest';
import type { NewsItem, NewsList } from '../api/contract.ts';
import { findNeighbours } from './newsCalls.ts';
import { addedBy, haveShifted, itemsOf, neighboursIn } from './newsPages.ts';

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

test('neighbours are the newer and the older one', () => {
  const items = [item(3), item(2), item(1)];
  expect(neighboursIn(items, 2)).toEqual({ newer: { id: 3, heading: 'Item 3' }, older: { id: 1, heading: 'Item 1' } });
  expect(neighboursIn(items, 3)?.newer).toBeUndefined();
  expect(neighboursIn(items, 9)).toBeUndefined();
});

/** A list of so many items, newest first, that notes which pages are asked for. */
function listOf(length: number) {
  const asked: number[] = [];
  const fetchPage = (skip: number) => {
    asked.push(skip);
    return Promise.resolve(page(...Array.from({ length: Math.max(0, Math.min(10, length - skip)) }, (_, index) => length - skip - index)));
  };
  return { asked, fetchPage };
}

test('neighbours are looked for page by page, and no further than needed', async () => {
  const list = listOf(35);
  expect(await findNeighbours(20, list.fetchPage)).toMatchObject({ newer: { id: 21 }, older: { id: 19 } });
  expect(list.asked).toEqual([0, 10]);
});

test('neighbours may stand on two pages', async () => {
  expect(await findNeighbours(26, listOf(35).fetchPage)).toMatchObject({ newer: { id: 27 }, older: { id: 25 } });
});

test('the oldest item has no older neighbour, an unknown one has none', async () => {
  expect(await findNeighbours(1, listOf(20).fetchPage)).toEqual({ newer: { id: 2, heading: 'Item 2' }, older: undefined });
  expect(await findNeighbours(99, listOf(20).fetchPage)).toEqual({});
});
