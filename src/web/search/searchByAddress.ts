import { decodePath } from '../../site/requestUrl.ts';
import type { SearchResult } from '../../site/search/types.ts';
import { wordsInAddress } from '../../site/wordsInAddress.ts';
import { loadSearch } from './search.ts';

/** Searches for the words of an encoded path. Rejects if the search cannot be loaded. */
export async function searchByAddress(pathname: string): Promise<SearchResult[]> {
  const words = wordsInAddress(decodePath(pathname) ?? '');
  return words === '' ? [] : (await loadSearch()).search(words, []);
}
