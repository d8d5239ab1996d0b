import { type NewsItem, pageSize } from '../../site/contract.ts';
import type { NewsList } from '../../site/readResponses.ts';
import type { NewsLink } from '../../site/types.ts';
import { uniqueItems } from './mergePages.ts';

/** The articles before and after one. */
export interface Adjacent {
  newer?: NewsLink | undefined;
  older?: NewsLink | undefined;
}

const linkTo = (item: NewsItem | undefined): NewsLink | undefined =>
  item?.id === undefined ? undefined : { id: item.id, heading: item.heading };

function adjacentIn(items: readonly NewsItem[], id: number): Adjacent | undefined {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? undefined : { newer: linkTo(items[index - 1]), older: linkTo(items[index + 1]) };
}

// Articles beyond the newest 500 show no links.
const maxPages = 50;

/** Searches the news list page by page, newest first, because the API has no call for adjacent items. */
export async function findAdjacent(id: number, fetchPage: (skip: number) => Promise<NewsList>): Promise<Adjacent> {
  const pages: NewsList[] = [];
  let adjacent: Adjacent | undefined;
  while (pages.length < maxPages && !adjacent?.older) {
    const page = await fetchPage(pages.length * pageSize);
    pages.push(page);
    adjacent = adjacentIn(uniqueItems(pages), id);
    if (page.sent < pageSize) break;
  }
  return adjacent ?? {};
}
