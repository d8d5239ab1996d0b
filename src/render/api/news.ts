import type { NewsFile } from '../../collection/collection.ts';
import { type Article, type NewsItem, pageSize, startOfPage } from '../../site/contract.ts';

/** The items that are public at an instant (milliseconds), in the same order. */
export function publishedNews(news: readonly NewsFile[], now: number): NewsFile[] {
  return news.filter((item) => Date.parse(item.live) <= now);
}

/** The start of the list page after `skip` items. Everything after the last item is one empty page. */
export const listStart = (news: readonly NewsFile[], now: number, skip: number): number =>
  Math.min(startOfPage(skip), Math.ceil(publishedNews(news, now).length / pageSize) * pageSize);

/** The newest public item with a pin that has not expired. */
export function pinnedAt(news: readonly NewsFile[], now: number): NewsFile | undefined {
  return publishedNews(news, now).find((item) => item.pinned && (item.pinnedUntil === undefined || now <= Date.parse(item.pinnedUntil)));
}

/** The instants at which items are published or pins expire. */
export const newsChanges = (news: readonly NewsFile[]): number[] =>
  news.flatMap(({ live, pinned, pinnedUntil }) => [Date.parse(live), ...(pinned && pinnedUntil ? [Date.parse(pinnedUntil) + 1] : [])]);

/** An item as pages and the API have it. */
export function newsItemResponse({ id, heading, summary, content, live, updated }: NewsFile): NewsItem {
  return { id, heading, summary, content, live, ...(updated && { updated }) };
}

/** `GET /api/news?id=…`: an item and its neighbors, from a list that is newest first; undefined if there is none at the index. */
export function articleResponse(items: readonly NewsFile[], index: number): Article | undefined {
  const item = items[index];
  const linkTo = (other: NewsFile | undefined) => other && { id: other.id, heading: other.heading };
  return item && { news: newsItemResponse(item), newer: linkTo(items[index - 1]), older: linkTo(items[index + 1]) };
}
