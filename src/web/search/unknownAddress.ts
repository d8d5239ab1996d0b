/** What Page Not Found asks for once it is hydrated. */
import { publicPath, sitePath } from '../../domain/base.ts';
import { meantAddresses } from '../../site/askedAddress.ts';
import { decodePath, encodePath } from '../../site/requestUrl.ts';
import type { SearchResult } from '../../site/search/types.ts';
import { wordsInAddress } from '../../site/wordsInAddress.ts';
import { loadSearch } from './search.ts';

/** What the search finds for the words of an encoded path. Rejects if it cannot be loaded. */
export async function findWordsIn(pathname: string): Promise<SearchResult[]> {
  const words = wordsInAddress(decodePath(pathname) ?? '');
  return words === '' ? [] : (await loadSearch()).search(words, []);
}

/** Leads from an address at which there is nothing to the one that was meant, where the host does not: if it takes a folder, it has no rules. */
export async function leadToMeant({ pathname, search, hash }: Location): Promise<void> {
  for (const meant of meantAddresses(decodePath(sitePath(pathname) ?? '') ?? '').map((address) => publicPath(encodePath(address)))) {
    const { ok, type } = await fetch(meant, { method: 'HEAD', redirect: 'manual' });
    if (ok || type === 'opaqueredirect') return location.replace(meant + search + hash);
  }
}
