import { useEffect, useMemo, useState } from 'react';
import type { SearchResult, SearchSettings } from '../../site/search/searchIndex.ts';
import { useActiveStates, useOnline } from '../live/hooks.ts';
import type { loadSearch } from './search.ts';

type SearchState = { state: 'loading' | 'ready' | 'failed'; settings?: SearchSettings; results: SearchResult[] };

type LoadedSearch = Awaited<ReturnType<typeof loadSearch>>;
let known: LoadedSearch | undefined;

/** Loads the search, and remembers it: results then render at once, so that on Back the page scrolls to where it was. */
export const rememberSearch = async (load: () => Promise<LoadedSearch>): Promise<LoadedSearch> => (known = await load());

/** Searches in the browser, unless `load` is undefined. Facts follow the clock. After a failure, typing and a network load it again. */
export function useSearch(text: string, load: (() => Promise<LoadedSearch>) | undefined): SearchState {
  const [loaded, setLoaded] = useState<LoadedSearch | 'failed'>();
  const site = loaded ?? (load && known);
  const online = useOnline();
  const failedText = site === 'failed' ? text : undefined;
  useEffect(() => {
    let isGone = false;
    const show = (result: LoadedSearch | 'failed') => isGone || setLoaded(result);
    if (load) rememberSearch(load).then(show, () => show('failed'));
    return () => {
      isGone = true;
    };
  }, [load, failedText, online]);
  const activeStates = useActiveStates();
  return useMemo(() => {
    if (site === undefined || site === 'failed') return { state: site ?? 'loading', results: [] };
    return { state: 'ready', settings: site.settings, results: site.find(text, activeStates) };
  }, [site, text, activeStates]);
}

/** Shorter text may be the beginning of a word. In Chinese it may be a whole word. */
const wordLetters = 3;
/** Pause in typing, in milliseconds, after which the text counts as complete. */
const pauseMs = 1000;

/** True once "nothing found" may be shown for a text: it has three letters, or the visitor has paused or pressed Enter. */
export function useSettled(text: string): [isSettled: boolean, settle: () => void] {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled === text || text.trim().length >= wordLetters, () => setSettled(text)];
}
