import type { Collection } from '../../collection/collection.ts';
import { readSpoof } from '../../domain/spoof.ts';
import { maxQueryLength } from '../../site/search/readQuery.ts';
import type { InitialSearch } from '../../site/types.ts';
import type { SectionsOf } from './searchContent.ts';
import type { SearchSite } from './siteSearch.ts';

/** What a visitor without JavaScript asks for. */
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
 * Searches as the date spoof of the request says.
 * @param newsTime instant by which news is public, milliseconds; that of the states, too, without a date spoof
 */
export async function initialSearch(
  searchSite: SearchSite,
  collection: Collection,
  sectionsOf: SectionsOf,
  { text, addressQuery }: SearchRequest,
  newsTime: number,
): Promise<InitialSearch> {
  const spoof = readSpoof(addressQuery, collection.data.convention.zone.id);
  const isSpoofed = spoof.kind === 'time';
  const results = await searchSite(collection, sectionsOf, { text, newsTime, time: isSpoofed ? spoof.time : newsTime });
  return { query: text, spoof: isSpoofed ? spoof.raw : undefined, results };
}
