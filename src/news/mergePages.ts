import type { NewsItem, NewsList } from '../site/contract.ts';

const keyOf = ({ id, live, heading }: NewsItem) => id ?? `${live} ${heading}`;

/** The items of several pages of the list, each once. */
export function itemsOf(pages: readonly NewsList[]): NewsItem[] {
  const items = new Map<number | string, NewsItem>();
  for (const item of pages.flatMap(({ news }) => news)) if (!items.has(keyOf(item))) items.set(keyOf(item), item);
  return [...items.values()];
}

/** How many items the last page brought that none before it had. */
export function addedBy(pages: readonly NewsList[]): number {
  return itemsOf(pages).length - itemsOf(pages.slice(0, -1)).length;
}

/** Whether an item stands on two pages: one was published between them, and all after it moved on. */
export function haveShifted(pages: readonly NewsList[]): boolean {
  return itemsOf(pages).length < pages.flatMap(({ news }) => news).length;
}
