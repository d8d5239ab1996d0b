import type { Collection } from '../collection/collection.ts';
import { readSpoof } from '../domain/spoof.ts';
import { activeStatesAt } from '../domain/timeline.ts';
import { maxQueryLength, search } from '../site/search/search.ts';
import { createSearchIndex, type SearchIndex } from '../site/search/searchIndex.ts';
import type { InitialSearch } from '../site/types.ts';
import { publishedNews } from './api/news.ts';
import { siteSchedule } from './snapshot/nextChange.ts';
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

/**
 * Creates a search function that gives the same results as in browsers. Caches the index of the last collection. Results follow the
 * request's date spoof; news is public as of `now` (milliseconds), which also decides the states without a spoof.
 */
export function createSiteSearch() {
  let last: { collection: Collection; public: number; index: Promise<SearchIndex> } | undefined;
  return async (collection: Collection, documentOf: ReadDocument, request: SearchRequest, now: number): Promise<InitialSearch> => {
    const { data, news } = collection;
    const count = publishedNews(news, now).length;
    if (last?.collection !== collection || last.public !== count) {
      const pause = () => new Promise((resolve) => setTimeout(resolve));
      const index = createSearchContent(collection, now, documentOf).then((content) => createSearchIndex(content, pause));
      last = { collection, public: count, index };
      index.catch(() => {
        // There may be a newer index by now.
        if (last?.index === index) last = undefined;
      });
    }
    const spoof = readSpoof(request.addressQuery, data.convention.zone.id);
    const states = activeStatesAt(siteSchedule(data), spoof.kind === 'time' ? spoof.time : now);
    const results = search(await last.index, request.text, states);
    return { query: request.text, spoof: spoof.kind === 'time' ? spoof.raw : undefined, results };
  };
}
