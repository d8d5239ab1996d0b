import { withSpoof } from '../domain/spoof.ts';
import { fetchJson } from '../live/fetchJson.ts';
import { landingCount, pageSize, type NewsItem } from '../site/contract.ts';
import { readArticle, readLanding, readNewsList, type Landing, type NewsList } from '../site/readResponses.ts';

/** Adds the date spoof, which the server of a preview honors (section 7: shared parameters). */
function urlOf(path: string, parameters: Record<string, number>): string {
  const { spoof } = window.siteClock;
  const search = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return withSpoof(`${path}?${search.join('&')}`, spoof.kind === 'time' ? spoof.raw : undefined);
}

/** News for the home page (section 7). */
export function fetchLanding(signal: AbortSignal): Promise<Landing> {
  return fetchJson(urlOf('/api/news/landing', { take: landingCount }), readLanding, signal);
}

/** A page of the list, after the newest `skip` items (section 7). */
export function fetchNewsPage(skip: number, signal: AbortSignal): Promise<NewsList> {
  return fetchJson(urlOf('/api/news', { take: pageSize, skip }), readNewsList, signal);
}

/** One item (section 7). */
export function fetchArticle(id: number, signal: AbortSignal): Promise<NewsItem> {
  return fetchJson(urlOf('/api/news', { id }), readArticle, signal);
}
