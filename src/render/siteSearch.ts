import type { Collection } from '../collection/collection.ts';
import { search } from '../site/search/search.ts';
import { createSearchIndex, type SearchIndex } from '../site/search/searchIndex.ts';
import type { SearchResult } from '../site/search/types.ts';
import { published } from '../site/responses.ts';
import { searchContentOf } from './search/searchContent.ts';
import { statesAt } from './search/statesAt.ts';
import type { TextCache } from './textCache.ts';

export interface SiteQuery {
  text: string;
  /** Instant by which news is public, milliseconds. */
  newsTime: number;
  /** Instant whose states decide which facts show, milliseconds. */
  time: number;
}

/** Searches a collection, with the engine that browsers use. */
export type SearchSite = (collection: Collection, query: SiteQuery) => Promise<SearchResult[]>;

/** Keeps the index of the collection that was searched last. */
export function createSiteSearch({ textOf }: Pick<TextCache, 'textOf'>): SearchSite {
  let last: { collection: Collection; public: number; index: Promise<SearchIndex> } | undefined;

  async function indexOf(collection: Collection, newsTime: number): Promise<SearchIndex> {
    const { settings, pages } = await searchContentOf(collection, newsTime, textOf);
    const index = createSearchIndex(settings);
    for (const page of pages) index.add(page);
    return index;
  }
  return async (collection, { text, newsTime, time }) => {
    const count = published(collection.news, newsTime).length;
    if (last?.collection !== collection || last.public !== count) {
      last = { collection, public: count, index: indexOf(collection, newsTime) };
      last.index.catch(() => (last = undefined));
    }
    return search(await last.index, text, statesAt(collection.data, time));
  };
}
