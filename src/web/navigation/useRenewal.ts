import { useEffect, useReducer, useRef } from 'react';
import type { PageStore } from '../app/PageStore.ts';
import { withTimeout } from '../live/withTimeout.ts';

/** Milliseconds. A page that was fetched when its link was pointed at is new. */
const newMs = 2000;
const restMs = 5 * 60_000;

/**
 * Keeps the page that is shown as the server has it: asks again when the visitor goes to a page that has been loaded before, or
 * comes back to the tab after five minutes. Renders again when there is something else.
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
        // What is shown stays, and the next visit asks again.
        .catch(() => undefined);
    };
    if (last.current !== pathname) renew(newMs);
    last.current = pathname;
    const onReturn = () => document.hidden || renew(restMs);
    const types = ['visibilitychange', 'pageshow'];
    for (const type of types) addEventListener(type, onReturn);
    return () => {
      isShown = false;
      for (const type of types) removeEventListener(type, onReturn);
    };
  }, [store, pathname]);
}
