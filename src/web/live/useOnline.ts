import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const ended = new AbortController();
  for (const type of ['online', 'offline']) addEventListener(type, onChange, { signal: ended.signal });
  return () => ended.abort();
}

/** True if the browser believes that it has a network; always true on the server and during hydration. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
