import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const ended = new AbortController();
  for (const type of ['online', 'offline']) addEventListener(type, onChange, { signal: ended.signal });
  return () => ended.abort();
}

/** Whether the device has a network, as far as the browser knows. True on the server and during hydration. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
