import {
  articleContract,
  landingContract,
  landingCount,
  newsListContract,
  pageSize,
  type Landing,
  type NewsItem,
  type NewsList,
} from '../site/contract.ts';
import { withSpoof } from '../domain/spoof.ts';
import { fetchJson } from '../live/fetchJson.ts';

/** An address of the API with the date spoof, which a previewing server follows (section 7: shared parameters). */
function addressOf(path: string, query: Record<string, number>): string {
  const { spoof } = window.siteClock;
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return withSpoof(`${path}?${search.join('&')}`, spoof.kind === 'time' ? spoof.raw : undefined);
}

/** News for the home page (section 7). */
export function fetchLanding(signal: AbortSignal): Promise<Landing> {
  return fetchJson(addressOf('/api/news/landing', { take: landingCount }), landingContract, signal);
}

/** A page of the list, without its newest `skip` items (section 7). */
export function fetchNewsPage(skip: number, signal: AbortSignal): Promise<NewsList> {
  return fetchJson(addressOf('/api/news', { take: pageSize, skip }), newsListContract, signal);
}

/** One item (section 7). */
export async function fetchArticle(id: number, signal: AbortSignal): Promise<NewsItem> {
  const { news } = await fetchJson(addressOf('/api/news', { id }), articleContract, signal);
  return news;
}
