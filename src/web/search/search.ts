import { publicPath } from '../../domain/addresses.ts';
import { wordsInAddress } from '../../site/addressPatterns.ts';
import { searchFilePath, decodePath } from '../../site/addresses.ts';
import { search } from '../../site/search/search.ts';
import { createSearchIndex, type SearchFile, type SearchResult, unpackSearch } from '../../site/search/searchIndex.ts';
import { withTimeout } from '../live/browser.ts';

async function fetchSearch() {
  const response = await fetch(publicPath(searchFilePath));
  if (!response.ok) throw new Error(`${searchFilePath} answered ${response.status}.`);
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const index = await createSearchIndex(unpackSearch((await response.json()) as SearchFile), pause);
  return { settings: index.settings, find: (text: string, activeStates: readonly string[]) => search(index, text, activeStates) };
}

/** The settings of the search, and what finds results in its index. */
type LoadedSearch = Awaited<ReturnType<typeof fetchSearch>>;

let loading: Promise<LoadedSearch> | undefined;
let loaded: LoadedSearch | undefined;
let askedAt = 0;
/** Age in milliseconds at which an index is loaded anew. */
const staleMs = 5 * 60_000;

/** Loads the search index, unless one that is fresh has been loaded. After a failure the previous one stays; rejects if there is none. */
export async function loadSearch(): Promise<LoadedSearch> {
  if (loaded && performance.now() - askedAt < staleMs) return loaded;
  // Before it has arrived: without a connection, not every opening waits for a newer one.
  askedAt = performance.now();
  loading ??= withTimeout(fetchSearch()).finally(() => (loading = undefined));
  try {
    loaded = await loading;
  } catch (error) {
    if (!loaded) throw error;
  }
  return loaded;
}

/** Searches for the words of an encoded path. Rejects if the search cannot be loaded. */
export async function searchByAddress(pathname: string): Promise<SearchResult[]> {
  const words = wordsInAddress(decodePath(pathname) ?? '');
  return words === '' ? [] : (await loadSearch()).find(words, []);
}
