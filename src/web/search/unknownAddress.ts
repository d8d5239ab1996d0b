/** Loaded by Page Not Found after hydration. */
import { publicPath, sitePath } from '../../domain/base.ts';
import { intendedAddresses } from '../../site/addressPatterns.ts';
import { decodePath, encodePath } from '../../site/requestUrl.ts';
import type { SearchResult } from '../../site/search/types.ts';
import { wordsInAddress } from '../../site/wordsInAddress.ts';
import { loadSearch } from './search.ts';

/** Searches for the words of an encoded path. Rejects if the search cannot be loaded. */
export async function findWordsIn(pathname: string): Promise<SearchResult[]> {
  const words = wordsInAddress(decodePath(pathname) ?? '');
  return words === '' ? [] : (await loadSearch()).search(words, []);
}

/** Redirects from an unknown address to the intended one, on static hosts without rewrite rules. */
export async function redirectToIntendedAddress({ pathname, search, hash }: Location): Promise<void> {
  for (const meant of intendedAddresses(decodePath(sitePath(pathname) ?? '') ?? '').map((address) => publicPath(encodePath(address)))) {
    const { ok, type } = await fetch(meant, { method: 'HEAD', redirect: 'manual' });
    if (ok || type === 'opaqueredirect') return location.replace(meant + search + hash);
  }
}
