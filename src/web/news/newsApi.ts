import { withSpoof } from '../../domain/spoof.ts';
import { apiUrl } from '../live/apiUrl.ts';
import { fetchJson, isSavedPage } from '../live/fetchJson.ts';
import { newsAddresses } from '../../site/newsAddresses.ts';
import { readArticle, readLanding, readNewsList, type Landing, type NewsList, type ReadResponse } from '../../site/readResponses.ts';
import type { Article } from '../../site/types.ts';

/** Where to ask, with the date spoof, which the server of a preview honors (section 7: shared parameters). */
function spoofed(address: string): string {
  const { spoof } = window.siteClock;
  return withSpoof(apiUrl(address), spoof.kind === 'time' ? spoof.raw : undefined);
}

/** Without a network, which the page says, a copy is all there is. */
const fetchNews = <Value>(address: string, read: ReadResponse<Value>, signal: AbortSignal): Promise<Value> =>
  fetchJson(spoofed(address), read, signal, { takesCopy: isSavedPage() || !navigator.onLine });

/** News for the home page (section 7). */
export function fetchLanding(signal: AbortSignal): Promise<Landing> {
  return fetchNews(newsAddresses.landing, readLanding, signal);
}

/** A page of the list, after the newest `skip` items (section 7). */
export function fetchNewsPage(skip: number, signal: AbortSignal): Promise<NewsList> {
  return fetchNews(newsAddresses.page(skip), readNewsList, signal);
}

/** One item (section 7), with its neighbors. */
export function fetchArticle(id: number, signal: AbortSignal): Promise<Article> {
  return fetchNews(newsAddresses.item(id), readArticle(id), signal);
}
