import { withSpoof } from '../../domain/spoof.ts';
import { apiUrl } from '../live/apiUrl.ts';
import { fetchJson, isSavedPage } from '../live/fetchJson.ts';
import { newsAddresses } from '../../site/newsAddresses.ts';
import { readArticle, readLanding, readNewsList, type Landing, type NewsListPage, type ReadResponse } from '../../site/readResponses.ts';
import type { NewsItem } from '../../site/contract.ts';
import type { Article } from '../../site/types.ts';

/** Where to ask, with the date spoof, which our server honors (section 7: shared parameters). */
function spoofed(address: string): string {
  const { spoof } = window.siteClock;
  return withSpoof(apiUrl(address), spoof.kind === 'time' ? spoof.raw : undefined);
}

/** Without a network, which the page says, a copy is all there is. */
const fetchNews = <Value>(address: string, read: ReadResponse<Value>, signal: AbortSignal): Promise<Value> =>
  fetchJson(spoofed(address), read, signal, { takesCopy: isSavedPage() || !navigator.onLine });

/** Whether an item was public by a spoofed date, of which an API elsewhere, or one of files, knows nothing. */
function wasPublic({ live }: NewsItem): boolean {
  const { spoof } = window.siteClock;
  return spoof.kind !== 'time' || live === undefined || Date.parse(live) <= spoof.time;
}

/** News for the home page (section 7). */
export async function fetchLanding(signal: AbortSignal): Promise<Landing> {
  const { pinned, news } = await fetchNews(newsAddresses.landing, readLanding, signal);
  return { pinned: pinned && wasPublic(pinned) ? pinned : undefined, news: news.filter(wasPublic) };
}

/** A page of the list, after the newest `skip` items (section 7). */
export async function fetchNewsPage(skip: number, signal: AbortSignal): Promise<NewsListPage> {
  const { news, sent } = await fetchNews(newsAddresses.page(skip), readNewsList, signal);
  return { news: news.filter(wasPublic), sent };
}

/** One item (section 7), with its neighbors. */
export function fetchArticle(id: number, signal: AbortSignal): Promise<Article> {
  return fetchNews(newsAddresses.item(id), readArticle(id), signal);
}
