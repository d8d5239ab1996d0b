import { useEffect } from 'react';
import { publicPath } from '../../domain/base.ts';
import { withoutTrailingSlash } from '../../site/pageKey.ts';

/** Debounce in milliseconds: Safari allows a hundred history changes in half a minute. */
const debounceMs = 300;

/**
 * Writes the query into the address of the search page. Not through the router, for which that would be a navigation, which moves the
 * focus.
 */
function write(query: string): void {
  const url = new URL(location.href);
  // The visitor may have left the page meanwhile.
  if (withoutTrailingSlash(url.pathname) !== publicPath('/search') || (url.searchParams.get('q') ?? '') === query) return;
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  history.replaceState(history.state, '', url);
}

/**
 * Keeps the query in the address, so that results can be shared, reloaded and returned to.
 * @param query undefined before anything is typed
 */
export function useQueryInAddress(query: string | undefined): void {
  useEffect(() => {
    if (query === undefined) return undefined;
    const now = () => write(query);
    const timer = setTimeout(now, debounceMs);
    // Write now, before a link adds a history entry.
    const leaving = ['click', 'submit', 'pagehide'];
    for (const type of leaving) addEventListener(type, now, true);
    return () => {
      clearTimeout(timer);
      for (const type of leaving) removeEventListener(type, now, true);
    };
  }, [query]);
}
