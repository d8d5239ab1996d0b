import { type NewsItem, type NewsList, pageSize } from '../site/contract.ts';
import type { NewsLink } from '../site/types.ts';
import { itemsOf } from './pages.ts';

export interface Neighbours {
  newer?: NewsLink | undefined;
  older?: NewsLink | undefined;
}

const linkTo = (item: NewsItem | undefined): NewsLink | undefined =>
  item?.id === undefined ? undefined : { id: item.id, heading: item.heading };

/** The items before and after one in a list, newest first; undefined where the list does not have it. */
function neighboursIn(items: readonly NewsItem[], id: number): Neighbours | undefined {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? undefined : { newer: linkTo(items[index - 1]), older: linkTo(items[index + 1]) };
}

// An archive of 500 items; beyond, an article shows no neighbours.
const mostPages = 50;

/** Looks through the list, page by page, for the items before and after one: the API tells them nowhere else. */
export async function findNeighbours(id: number, fetchPage: (skip: number) => Promise<NewsList>): Promise<Neighbours> {
  const pages: NewsList[] = [];
  let found: Neighbours | undefined;
  while (pages.length < mostPages && !found?.older) {
    const page = await fetchPage(pages.length * pageSize);
    pages.push(page);
    found = neighboursIn(itemsOf(pages), id);
    if (page.sent < pageSize) break;
  }
  return found ?? {};
}
