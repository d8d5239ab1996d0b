import { expect, test } from 'vitest';
import type { NewsItem, NewsList } from '../site/contract.ts';
import { findNeighbours } from './neighbours.ts';

const item = (id: number): NewsItem => ({ id, heading: `Item ${id}`, content: 'a' });

/** A list of so many items, newest first, that notes which pages are asked for. */
function listOf(length: number) {
  const asked: number[] = [];
  const fetchPage = (skip: number) => {
    asked.push(skip);
    const news = Array.from({ length: Math.max(0, Math.min(10, length - skip)) }, (_, index) => item(length - skip - index));
    return Promise.resolve<NewsList>({ news, sent: news.length });
  };
  return { asked, fetchPage };
}

test('neighbours are the newer and the older one', async () => {
  expect(await findNeighbours(2, listOf(3).fetchPage)).toEqual({
    newer: { id: 3, heading: 'Item 3' },
    older: { id: 1, heading: 'Item 1' },
  });
  expect((await findNeighbours(3, listOf(3).fetchPage)).newer).toBeUndefined();
});

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
