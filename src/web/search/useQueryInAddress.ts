import { useEffect } from 'react';
import { publicPath } from '../../domain/base.ts';
import { withoutTrailingSlash } from '../../site/pageKey.ts';

/** Safari allows a hundred changes of the address in half a minute. */
const restMs = 300;

/** Writes what is asked into the address of the search. Not through the router: for it, that would be a navigation, which moves the focus. */
function write(query: string): void {
  const url = new URL(location.href);
  // Back or a link may have led elsewhere.
  if (withoutTrailingSlash(url.pathname) !== publicPath('/search') || (url.searchParams.get('q') ?? '') === query) return;
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  history.replaceState(history.state, '', url);
}

/** Keeps what is typed in the address, so that a list of results can be shared, reloaded and gone back to. @param query undefined before anything is typed */
export function useQueryInAddress(query: string | undefined): void {
  useEffect(() => {
    if (query === undefined) return undefined;
    const now = () => write(query);
    const timer = setTimeout(now, restMs);
    // Before a link makes another entry of the history.
    const leaving = ['click', 'submit', 'pagehide'];
    for (const type of leaving) addEventListener(type, now, true);
    return () => {
      clearTimeout(timer);
      for (const type of leaving) removeEventListener(type, now, true);
    };
  }, [query]);
}
