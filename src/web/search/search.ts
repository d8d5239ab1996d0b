import { publicPath } from '../../domain/addresses.ts';
import { wordsInAddress } from '../../site/addressPatterns.ts';
import { searchFilePath, decodePath } from '../../site/addresses.ts';
import { search } from '../../site/search/search.ts';
import { createSearchIndex, type SearchFile, type SearchResult, type SearchSettings, unpackSearch } from '../../site/search/searchIndex.ts';
import { withTimeout } from '../live/browser.ts';

export interface LoadedSearch {
  /** Entity tag of the index file; null if the host sends none. */
  tag: string | null;
  settings: SearchSettings;
  /** @param activeStates of the clock */
  search(text: string, activeStates: readonly string[]): SearchResult[];
}

async function fetchSearch(known: LoadedSearch | undefined): Promise<LoadedSearch> {
  const response = await fetch(publicPath(searchFilePath));
  if (!response.ok) throw new Error(`${searchFilePath} answered ${response.status}.`);
  const tag = response.headers.get('etag');
  if (known && tag !== null && known.tag === tag) return known;
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const index = await createSearchIndex(unpackSearch((await response.json()) as SearchFile), pause);
  return { tag, settings: index.settings, search: (text, activeStates) => search(index, text, activeStates) };
}

let loaded: Promise<LoadedSearch> | undefined;
let last: LoadedSearch | undefined;
export const loadedSearch = (): LoadedSearch | undefined => last;
let loadedAt = 0;
/** Age in milliseconds after which a search checks for a newer index. */
const freshMs = 60_000;

async function refresh(before: Promise<LoadedSearch> | undefined): Promise<LoadedSearch> {
  const known = await before?.catch(() => undefined);
  try {
    return await withTimeout(fetchSearch(known));
  } catch (error) {
    if (known) return known;
    loadedAt = -freshMs;
    throw error;
  }
}

/**
 * Loads the search index, at most once a minute. Keeps the previous index if it has not changed or cannot be reloaded. Rejects if there is
 * none.
 */
export async function loadSearch(): Promise<LoadedSearch> {
  if (!loaded || performance.now() - loadedAt > freshMs) {
    loadedAt = performance.now();
    loaded = refresh(loaded);
  }
  return (last = await loaded);
}

/** Searches for the words of an encoded path. Rejects if the search cannot be loaded. */
export async function searchByAddress(pathname: string): Promise<SearchResult[]> {
  const words = wordsInAddress(decodePath(pathname) ?? '');
  return words === '' ? [] : (await loadSearch()).search(words, []);
}
