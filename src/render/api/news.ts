import type { NewsFile } from '../../collection/collection.ts';
import { type Article, landingCount, type NewsItem, pageSize, startOfPage } from '../../site/contract.ts';

/** The items that are public at an instant (milliseconds), in the same order. */
export function publishedNews(news: readonly NewsFile[], now: number): NewsFile[] {
  return news.filter((item) => Date.parse(item.live) <= now);
}

/** The start of the list page after `skip` items. Everything after the last item is one empty page. */
export const listStart = (news: readonly NewsFile[], now: number, skip: number): number =>
  Math.min(startOfPage(skip), Math.ceil(publishedNews(news, now).length / pageSize) * pageSize);

/** The instants at which items are published or pins expire. */
export const newsInstants = (news: readonly NewsFile[]): number[] =>
  news.flatMap(({ live, pinned, pinnedUntil }) => [Date.parse(live), ...(pinned && pinnedUntil ? [Date.parse(pinnedUntil) + 1] : [])]);

/** An item as pages and the API have it. */
export function newsItemResponse({ id, heading, summary, content, live, updated }: NewsFile): NewsItem {
  return { id, heading, summary, content, live, ...(updated && { updated }) };
}

/** `GET /api/news/landing`, from public items: `take` in total. The newest with a pin that has not expired counts, and is not repeated. */
export function landingResponse(listed: readonly NewsFile[], now: number, take = landingCount) {
  const pinned = listed.find((item) => item.pinned && (item.pinnedUntil === undefined || now <= Date.parse(item.pinnedUntil)));
  const others = listed.filter((item) => item !== pinned);
  return { ...(pinned && { pinned: newsItemResponse(pinned) }), news: others.slice(0, take - (pinned ? 1 : 0)).map(newsItemResponse) };
}

/** `GET /api/news?id=…`: an item and its neighbors, from a list that is newest first; undefined if there is none at the index. */
export function articleResponse(items: readonly NewsFile[], index: number): Article | undefined {
  const item = items[index];
  const linkTo = (other: NewsFile | undefined) => other && { id: other.id, heading: other.heading };
  return item && { news: newsItemResponse(item), newer: linkTo(items[index - 1]), older: linkTo(items[index + 1]) };
}
