import { useEffect, useReducer, useRef } from 'react';
import type { PageStore } from '../app/PageStore.ts';
import { onReturn } from '../live/onReturn.ts';
import { withTimeout } from '../live/withTimeout.ts';

/** Milliseconds. A page that has just been prefetched is fresh. */
const freshMs = 2000;
const staleMs = 5 * 60_000;

/**
 * Revalidates the current page when the visitor returns to a page that was loaded before, or to the tab after five minutes. Renders again
 * if it has changed.
 */
export function useRenewal(store: PageStore, pathname: string): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const last = useRef(pathname);
  useEffect(() => {
    let isShown = true;
    const renew = (age: number) => {
      if (Date.now() - store.get(pathname).askedAt < age) return;
      withTimeout(import('./renewPage.ts'))
        .then(({ renewPage }) => renewPage(store, pathname, () => isShown, render))
        // The current page stays, and the next visit tries again.
        .catch(() => undefined);
    };
    if (last.current !== pathname) renew(freshMs);
    last.current = pathname;
    const stop = onReturn(() => document.hidden || renew(staleMs));
    return () => {
      isShown = false;
      stop();
    };
  }, [store, pathname]);
}
