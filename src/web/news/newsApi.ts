import { withSpoof } from '../../domain/spoof.ts';
import { apiUrl } from '../live/apiUrl.ts';
import { fetchJson, isSavedPage } from '../live/fetchJson.ts';
import { newsAddresses } from '../../site/newsAddresses.ts';
import { readArticle, readLanding, readNewsList, type Landing, type NewsListPage, type ReadResponse } from '../../site/readResponses.ts';
import type { NewsItem } from '../../site/contract.ts';
import type { Article } from '../../site/types.ts';

/** The API's URL with the date spoof, which our server honors (section 7: shared parameters). */
function spoofed(address: string): string {
  const { spoof } = window.siteClock;
  return withSpoof(apiUrl(address), spoof.kind === 'time' ? spoof.raw : undefined);
}

/** Fetches news. On a saved page or offline a saved copy will do, because the page says that it is one. */
const fetchNews = <Value>(address: string, read: ReadResponse<Value>, signal: AbortSignal): Promise<Value> =>
  fetchJson(spoofed(address), read, signal, { takesCopy: isSavedPage() || !navigator.onLine });

/** True if an item was public at the spoofed date. Another API, or one of static files, doesn't know the spoof. */
function wasPublic({ live }: NewsItem): boolean {
  const { spoof } = window.siteClock;
  return spoof.kind !== 'time' || live === undefined || Date.parse(live) <= spoof.time;
}

/** Fetches the news for the home page (section 7). */
export async function fetchLanding(signal: AbortSignal): Promise<Landing> {
  const { pinned, news } = await fetchNews(newsAddresses.landing, readLanding, signal);
  return { pinned: pinned && wasPublic(pinned) ? pinned : undefined, news: news.filter(wasPublic) };
}

/** Fetches a page of the list, skipping the newest `skip` items (section 7). */
export async function fetchNewsPage(skip: number, signal: AbortSignal): Promise<NewsListPage> {
  const { news, sent } = await fetchNews(newsAddresses.page(skip), readNewsList, signal);
  return { news: news.filter(wasPublic), sent };
}

/** Fetches one item and its neighbors (section 7). */
export function fetchArticle(id: number, signal: AbortSignal): Promise<Article> {
  return fetchNews(newsAddresses.item(id), readArticle(id), signal);
}
