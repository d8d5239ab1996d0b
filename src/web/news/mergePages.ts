import type { NewsItem } from '../../site/contract.ts';
import type { NewsListPage } from '../../site/readResponses.ts';

/** What tells an item from others: its id. Items without one are the same only if all that an API must send of them is. */
export const newsItemKey = ({ id, heading, content, live }: NewsItem): number | string => id ?? JSON.stringify([heading, content, live]);

/** The items of several pages of the list, or the pinned item and others, without duplicates. */
export function uniqueItems(pages: readonly Pick<NewsListPage, 'news'>[]): NewsItem[] {
  const items = new Map<number | string, NewsItem>();
  for (const item of pages.flatMap(({ news }) => news)) if (!items.has(newsItemKey(item))) items.set(newsItemKey(item), item);
  return [...items.values()];
}

/** How many items of the last page are not on an earlier page. */
export function countAdded(pages: readonly NewsListPage[]): number {
  return uniqueItems(pages).length - uniqueItems(pages.slice(0, -1)).length;
}

/** Whether an item is on two pages: then an item was published between two requests and moved all others down. */
export function pagesOverlap(pages: readonly NewsListPage[]): boolean {
  return uniqueItems(pages).length < pages.flatMap(({ news }) => news).length;
}
