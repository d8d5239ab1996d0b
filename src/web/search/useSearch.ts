import { useEffect, useMemo, useState } from 'react';
import type { SearchResult, SearchSettings } from '../../site/search/types.ts';
import { useActiveStates } from '../live/useActiveStates.ts';
import { useOnline } from '../live/useOnline.ts';
import { loadedSearch, loadSearch, type LoadedSearch } from './search.ts';

export type SearchState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; settings: SearchSettings; results: SearchResult[] };

/** Searches this website in the browser. Facts in the results follow the clock. After a failure, typing and a network load it again. */
export function useSearch(text: string): SearchState {
  const [site, setSite] = useState<LoadedSearch | 'failed' | undefined>(loadedSearch);
  const online = useOnline();
  const failedText = site === 'failed' ? text : undefined;
  useEffect(() => {
    let isGone = false;
    loadSearch().then(
      (loaded) => isGone || setSite(loaded),
      () => isGone || setSite('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [failedText, online]);
  const activeStates = useActiveStates();
  return useMemo(() => {
    if (site === 'failed') return { state: 'failed' };
    return site ? { state: 'ready', settings: site.settings, results: site.search(text, activeStates) } : { state: 'loading' };
  }, [site, text, activeStates]);
}
