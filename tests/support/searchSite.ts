import type { Collection } from '../../src/collection/collection.ts';
import { createTextCache } from '../../src/render/textCache.ts';
import { decodePage, encodePage } from '../../src/site/search/format.ts';
import { search } from '../../src/site/search/search.ts';
import { createSearchIndex } from '../../src/site/search/searchIndex.ts';
import type { SearchResult } from '../../src/site/search/types.ts';
import { searchContentOf } from '../../src/render/search/searchContent.ts';
import { statesAt } from '../../src/render/search/statesAt.ts';
import { collection } from './site.ts';

/** Asks a question on a day. */
export type Ask = (question: string, day?: string) => SearchResult[];

/** Searches content as the browser does. All news up to 2026 is public. */
export async function searchSite(content: Collection = collection, now = Date.parse('2026-01-01')): Promise<Ask> {
  const { settings, pages } = await searchContentOf(content, now, createTextCache().textOf);
  const index = createSearchIndex(settings);
  for (const page of pages) index.add(decodePage(encodePage(page)));
  const states = new Map<string, string[]>();
  return (question, day = '2025-07-01T12:00:00Z') => {
    const known = states.get(day) ?? statesAt(content.data, Date.parse(day));
    states.set(day, known);
    return search(index, question, known);
  };
}

/** A sentence or an answer without its marks. */
export const plain = (parts: SearchResult['sentence']): string => parts.map(([text]) => text).join('');
