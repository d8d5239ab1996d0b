import {
  articleContract,
  landingContract,
  landingCount,
  newsListContract,
  pageSize,
  type Landing,
  type NewsItem,
  type NewsList,
} from '../api/contract.ts';
import { withSpoof } from '../domain/spoof.ts';
import { fetchAnswer } from './fetchAnswer.ts';
import { itemsOf, type Neighbours, neighboursIn } from './newsPages.ts';

/** An address of the API with the date spoof, which a previewing server follows (section 7: shared parameters). */
function addressOf(path: string, query: Record<string, number>): string {
  const { spoof } = window.siteClock;
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return withSpoof(`${path}?${search.join('&')}`, spoof.kind === 'time' ? spoof.raw : undefined);
}

/** News for the home page (section 7). */
export function fetchLanding(signal: AbortSignal): Promise<Landing> {
  return fetchAnswer(addressOf('/api/news/landing', { take: landingCount }), landingContract, signal);
}

/** A page of the list, without its newest `skip` items (section 7). */
export function fetchNewsPage(skip: number, signal: AbortSignal): Promise<NewsList> {
  return fetchAnswer(addressOf('/api/news', { take: pageSize, skip }), newsListContract, signal);
}

/** One item (section 7). */
export async function fetchArticle(id: number, signal: AbortSignal): Promise<NewsItem> {
  const { news } = await fetchAnswer(addressOf('/api/news', { id }), articleContract, signal);
  return news;
}

// An archive of 500 items; beyond, an article shows no neighbours.
const mostPages = 50;

/** Looks through the list, page by page, for the items before and after one: the API tells them nowhere else. */
export async function findNeighbours(id: number, fetchPage: (skip: number) => Promise<NewsList>): Promise<Neighbours> {
  const pages: NewsList[] = [];
  let found: Neighbours | undefined;
  while (pages.length < mostPages && !found?.older) {
    const page = await fetchPage(pages.length * pageSize);
    pages.push(page);
    found = neighboursIn(itemsOf(pages), id);
    if (page.sent < pageSize) break;
  }
  return found ?? {};
}
