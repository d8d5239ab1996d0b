import type { Collection } from '../collection/collection.ts';
import { readSpoof } from '../domain/spoof.ts';
import { activeStatesAt } from '../domain/timeline.ts';
import { maxQueryLength } from '../site/search/readQuery.ts';
import { search } from '../site/search/search.ts';
import { createSearchIndex, type SearchIndex } from '../site/search/searchIndex.ts';
import type { InitialSearch } from '../site/types.ts';
import { published } from './api/responses.ts';
import { siteSchedule } from './snapshot/nextChange.ts';
import { createSearchContent, type ReadDocument } from './search/searchContent.ts';

/** A search without JavaScript. */
export interface SearchRequest {
  text: string;
  /** The query of the address, for the date spoof. */
  addressQuery: string;
}

/** The page of the search, and the field of its form. */
export const searchPage = { path: '/search', field: 'q' };

/** The request for the page of the search in the query of an address (with its question mark); undefined if it asks for nothing. */
export function readSearchRequest(addressQuery: string): SearchRequest | undefined {
  const text = new URLSearchParams(addressQuery).get(searchPage.field)?.trim().slice(0, maxQueryLength);
  return text ? { text, addressQuery } : undefined;
}

/**
 * Creates a search like that of browsers, which keeps the index of the collection that was searched last. It answers as the date
 * spoof of a request says; news is public by `now` (milliseconds), which decides the states, too, without a spoof.
 */
export function createSiteSearch() {
  let last: { collection: Collection; public: number; index: Promise<SearchIndex> } | undefined;
  return async (collection: Collection, documentOf: ReadDocument, request: SearchRequest, now: number): Promise<InitialSearch> => {
    const { data, news } = collection;
    const count = published(news, now).length;
    if (last?.collection !== collection || last.public !== count) {
      const pause = () => new Promise((resolve) => setTimeout(resolve));
      const index = createSearchContent(collection, now, documentOf).then((content) => createSearchIndex(content, pause));
      last = { collection, public: count, index };
      index.catch(() => (last = undefined));
    }
    const spoof = readSpoof(request.addressQuery, data.convention.zone.id);
    const states = activeStatesAt(siteSchedule(data), spoof.kind === 'time' ? spoof.time : now);
    const results = search(await last.index, request.text, states);
    return { query: request.text, spoof: spoof.kind === 'time' ? spoof.raw : undefined, results };
  };
}
