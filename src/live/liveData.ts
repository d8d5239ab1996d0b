import { useEffect, useSyncExternalStore } from 'react';
import type { BookingResponse, Config } from '../site/contract.ts';
import { withTimeout } from './withTimeout.ts';

/** Responses of the API by their cache keys (section 7). */
export interface LiveData {
  config: Config;
  hotelBooking: BookingResponse;
}

const liveData: Partial<LiveData> = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish<Name extends keyof LiveData>(name: Name, data: LiveData[Name]): void {
  liveData[name] = data;
  for (const listener of listeners) listener();
}

/** Observes live data with code that loads after hydration. Returns a function that unsubscribes. */
function observe(name: keyof LiveData): () => void {
  const unsubscribing = new AbortController();
  const { signal } = unsubscribing;
  withTimeout(import('./queries.ts')).then(
    ({ observeLiveData }) => {
      if (!signal.aborted) signal.addEventListener('abort', observeLiveData(name, publish));
    },
    (error: unknown) => console.warn(`${name}:`, error),
  );
  return () => unsubscribing.abort();
}

/** The latest response of the API; undefined until the first one. */
export function useLiveData<Name extends keyof LiveData>(name: Name): LiveData[Name] | undefined {
  useEffect(() => observe(name), [name]);
  return useSyncExternalStore(
    subscribe,
    () => liveData[name],
    () => undefined,
  );
}
