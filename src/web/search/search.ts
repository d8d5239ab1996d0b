import { blockEnd, decodePage, decodeSettings } from '../../site/search/format.ts';
import { search } from '../../site/search/search.ts';
import { createSearchIndex } from '../../site/search/searchIndex.ts';
import { searchFilePath } from '../../site/search/searchFilePath.ts';
import type { SearchResult, SearchSettings } from '../../site/search/types.ts';
import { decodeWords } from '../../site/search/wordCodes.ts';
import { withTimeout } from '../live/withTimeout.ts';

/** The search of this document. What is typed stays in it. */
export interface SiteSearch {
  settings: SearchSettings;
  /** @param activeStates of the clock */
  search(text: string, activeStates: readonly string[]): SearchResult[];
}

/** Milliseconds of work between which the browser can respond to input, also on a slow phone. */
const sliceMs = 4;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Makes an index of the file with everything to search, in short tasks. */
async function indexOf(file: string): Promise<SiteSearch> {
  const { rest: text, inFull } = decodeWords(file);
  let end = text.indexOf(blockEnd);
  const settings = decodeSettings(inFull(text.slice(0, end)));
  const index = createSearchIndex(settings);
  let sliceEnd = performance.now() + sliceMs;
  while (end !== -1) {
    const start = end + blockEnd.length;
    end = text.indexOf(blockEnd, start);
    index.add(decodePage(inFull(text.slice(start, end === -1 ? undefined : end))));
    if (performance.now() > sliceEnd) {
      await nextTask();
      sliceEnd = performance.now() + sliceMs;
    }
  }
  return { settings, search: (query, activeStates) => search(index, query, activeStates) };
}

async function fetchSearch(known: Loaded | undefined): Promise<Loaded> {
  const response = await fetch(searchFilePath);
  if (!response.ok) throw new Error(`${searchFilePath} answered ${response.status}.`);
  const tag = response.headers.get('etag');
  if (known && tag !== null && known.tag === tag) return known;
  return { tag, site: await indexOf(await response.text()) };
}

interface Loaded {
  tag: string | null;
  site: SiteSearch;
}
let loaded: Promise<Loaded> | undefined;
let loadedAt = 0;
/** Time after which a search asks whether there is something new, milliseconds. */
const freshMs = 60_000;

async function refresh(before: Promise<Loaded> | undefined): Promise<Loaded> {
  const known = await before?.catch(() => undefined);
  try {
    return await withTimeout(fetchSearch(known));
  } catch (error) {
    if (known) return known;
    loadedAt = -freshMs;
    throw error;
  }
}

/** Loads the search, once a minute at most; an index that has not changed, or cannot be loaded anew, is kept. Rejects if there is none. */
export async function loadSearch(): Promise<SiteSearch> {
  if (!loaded || performance.now() - loadedAt > freshMs) {
    loadedAt = performance.now();
    loaded = refresh(loaded);
  }
  return (await loaded).site;
}
