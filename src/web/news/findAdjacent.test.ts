import { expect, test } from 'vitest';
import type { NewsItem } from '../../site/contract.ts';
import type { NewsList } from '../../site/readResponses.ts';
import { findAdjacent } from './findAdjacent.ts';

const item = (id: number): NewsItem => ({ id, heading: `Item ${id}`, content: 'a' });

/** A list of this many items, newest first, that records which pages are fetched. */
function listOf(length: number) {
  const fetched: number[] = [];
  const fetchPage = (skip: number) => {
    fetched.push(skip);
    const news = Array.from({ length: Math.max(0, Math.min(10, length - skip)) }, (_, index) => item(length - skip - index));
    return Promise.resolve<NewsList>({ news, sent: news.length });
  };
  return { fetched, fetchPage };
}

test('finds the newer and the older item', async () => {
  expect(await findAdjacent(2, listOf(3).fetchPage)).toEqual({
    newer: { id: 3, heading: 'Item 3' },
    older: { id: 1, heading: 'Item 1' },
  });
  expect((await findAdjacent(3, listOf(3).fetchPage)).newer).toBeUndefined();
});

test('fetches page by page, and no more than needed', async () => {
  const list = listOf(35);
  expect(await findAdjacent(20, list.fetchPage)).toMatchObject({ newer: { id: 21 }, older: { id: 19 } });
  expect(list.fetched).toEqual([0, 10]);
});

test('finds items on two pages', async () => {
  expect(await findAdjacent(26, listOf(35).fetchPage)).toMatchObject({ newer: { id: 27 }, older: { id: 25 } });
});

test('the oldest item has no older one, and an unknown item none at all', async () => {
  expect(await findAdjacent(1, listOf(20).fetchPage)).toEqual({ newer: { id: 2, heading: 'Item 2' }, older: undefined });
  expect(await findAdjacent(99, listOf(20).fetchPage)).toEqual({});
});
