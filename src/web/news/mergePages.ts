import type { NewsItem } from '../../site/contract.ts';
import type { NewsListPage } from '../../site/readResponses.ts';

/** React key and identity of a news item: its id. Items without one are identified by the fields that an API must send. */
export const newsItemKey = ({ id, heading, content, live }: NewsItem): number | string => id ?? JSON.stringify([heading, content, live]);

/** The items of several pages of the list, without duplicates. Also merges the pinned item with others. */
export function uniqueItems(pages: readonly Pick<NewsListPage, 'news'>[]): NewsItem[] {
  const items = new Map<number | string, NewsItem>();
  for (const item of pages.flatMap(({ news }) => news)) if (!items.has(newsItemKey(item))) items.set(newsItemKey(item), item);
  return [...items.values()];
}

/** Number of items on the last page that are not on an earlier one. */
export function countAdded(pages: readonly NewsListPage[]): number {
  return uniqueItems(pages).length - uniqueItems(pages.slice(0, -1)).length;
}

/** True if an item is on two pages: an item was published between two requests and moved all others down. */
export function pagesOverlap(pages: readonly NewsListPage[]): boolean {
  return uniqueItems(pages).length < pages.flatMap(({ news }) => news).length;
}
