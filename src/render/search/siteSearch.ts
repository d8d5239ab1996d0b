import type { Collection } from '../../collection/collection.ts';
import { search } from '../../site/search/search.ts';
import { createSearchIndex, type SearchIndex } from '../../site/search/searchIndex.ts';
import type { SearchResult } from '../../site/search/types.ts';
import { published } from '../api/responses.ts';
import { searchContentOf, type SectionsOf } from './searchContent.ts';
import type { Data } from '../../../content.config.ts';
import { activeStatesAt } from '../../domain/timeline.ts';
import { scheduleIn } from '../snapshot/nextChange.ts';

export interface SiteQuery {
  text: string;
  /** Instant by which news is public, milliseconds. */
  newsTime: number;
  /** Instant whose states decide which facts show, milliseconds. */
  time: number;
}

/** Searches a collection, with the engine that browsers use. */
export type SearchSite = (collection: Collection, sectionsOf: SectionsOf, query: SiteQuery) => Promise<SearchResult[]>;

/** The active states at an instant (milliseconds), as in `hotel=open`. */
export const statesAt = (data: Data, time: number): string[] => activeStatesAt(scheduleIn(data), time);

/** Keeps the index of the collection that was searched last. */
export function createSiteSearch(): SearchSite {
  let last: { collection: Collection; public: number; index: Promise<SearchIndex> } | undefined;
  return async (collection, sectionsOf, { text, newsTime, time }) => {
    const count = published(collection.news, newsTime).length;
    if (last?.collection !== collection || last.public !== count) {
      const index = searchContentOf(collection, newsTime, sectionsOf).then(createSearchIndex);
      last = { collection, public: count, index };
      index.catch(() => (last = undefined));
    }
    return search(await last.index, text, statesAt(collection.data, time));
  };
}
