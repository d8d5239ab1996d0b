/**
 * News: the newest items on the home page, the list, the page of an item, and where else to follow the convention.
 * Begin in `components`. What they fetch is here; `NewsCard.tsx` shows an item, `NewsText.tsx` its text.
 * Gives components to pages.
 */
import { withSpoof } from '../../domain/spoof.ts';
import { type NewsItem, type NewsListPage, type ReadResponse, readNewsList } from '../../site/contract.ts';
import { newsAddresses } from '../../site/news.ts';
import { fetchJson } from '../live/requests.ts';
import { apiUrl } from '../live/poll.ts';

/** Fetches news. Offline a saved copy will do, because the page says that it is one. */
export function fetchNews<Value>(address: string, read: ReadResponse<Value>, signal: AbortSignal): Promise<Value> {
  const { spoof } = window.siteClock;
  // Our server honors the date spoof.
  const url = withSpoof(apiUrl(address), spoof.kind === 'time' ? spoof.raw : undefined);
  return fetchJson(url, read, signal, { takesCopy: !navigator.onLine });
}

/** True if an item was public at the spoofed date. Another API, or one of static files, doesn't know the spoof. */
export function wasPublic({ live }: NewsItem): boolean {
  const { spoof } = window.siteClock;
  return spoof.kind !== 'time' || live === undefined || Date.parse(live) <= spoof.time;
}

/** Ten items of the list, without those that were not public at the spoofed date. */
export async function fetchNewsPage(skip: number, signal: AbortSignal): Promise<NewsListPage> {
  const { news, sent } = await fetchNews(newsAddresses.page(skip), readNewsList, signal);
  return { news: news.filter(wasPublic), sent };
}

/** The fields that an API must send. They identify an item without an id. */
const fieldsKey = ({ heading, content, live }: NewsItem) => JSON.stringify([heading, content, live]);

export const newsItemKey = (item: NewsItem): number | string => item.id ?? fieldsKey(item);

const isSame = (a: NewsItem, b: NewsItem) => (a.id === undefined || b.id === undefined ? fieldsKey(a) === fieldsKey(b) : a.id === b.id);

/** Items of several pages, or the pinned item and others, without duplicates. The same with and without an id is one, with it. */
export function uniqueItems(pages: readonly Pick<NewsListPage, 'news'>[]): NewsItem[] {
  const items: NewsItem[] = [];
  for (const item of pages.flatMap(({ news }) => news)) {
    const known = items.find((one) => isSame(one, item));
    if (!known) items.push(item);
    else if (known.id === undefined) items[items.indexOf(known)] = { ...known, id: item.id };
  }
  return items;
}

/** Number of items on the last page that are not on an earlier one. */
export function countAdded(pages: readonly NewsListPage[]): number {
  return uniqueItems(pages).length - uniqueItems(pages.slice(0, -1)).length;
}

/** True if an item is on two pages: an item was published between two requests and moved all others down. */
export function pagesOverlap(pages: readonly NewsListPage[]): boolean {
  return uniqueItems(pages).length < pages.flatMap(({ news }) => news).length;
}
