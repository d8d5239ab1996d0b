import type { Collection } from '../collection/collection.ts';
import { cachePromise, memoizeWeakly } from '../domain/memoize.ts';
import { readSpoof } from '../domain/spoof.ts';
import { activeStatesAt } from '../domain/timeline.ts';
import { maxQueryLength, search } from '../site/search/search.ts';
import { createSearchIndex, type SearchIndex } from '../site/search/searchIndex.ts';
import type { InitialSearch } from '../site/pageData.ts';
import { publishedNews } from './api/news.ts';
import { siteSchedule } from './snapshot/validity.ts';
import { createSearchContent, type ReadDocument } from './searchContent.ts';

/** A search on the server, for visitors without JavaScript. */
export interface SearchRequest {
  text: string;
  /** Query string of the request, for the date spoof. */
  addressQuery: string;
}

export const searchPage = { path: '/search', field: 'q' };

/** Parses the query string of the search page (with its question mark); undefined if it searches for nothing. */
export function readSearchRequest(addressQuery: string): SearchRequest | undefined {
  const text = new URLSearchParams(addressQuery).get(searchPage.field)?.trim().slice(0, maxQueryLength);
  return text ? { text, addressQuery } : undefined;
}

/** Creates a search with the same results as in browsers. News is as of `now` (milliseconds); states are as of a date spoof, or of `now`. */
export function createSiteSearch() {
  /** By number of public news items. Only the last one is kept. */
  const indexesOf = memoizeWeakly((_collection: Collection) => new Map<number, Promise<SearchIndex>>());
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  return async (collection: Collection, documentOf: ReadDocument, request: SearchRequest, now: number): Promise<InitialSearch> => {
    const { data, news } = collection;
    const index = await cachePromise(indexesOf(collection), publishedNews(news, now).length, 1, async () =>
      createSearchIndex(await createSearchContent(collection, now, documentOf), pause),
    );
    const spoof = readSpoof(request.addressQuery, data.convention.zone.id);
    const states = activeStatesAt(siteSchedule(data), spoof.kind === 'time' ? spoof.time : now);
    const results = search(index, request.text, states);
    return { query: request.text, spoof: spoof.kind === 'time' ? spoof.raw : undefined, results };
  };
}
