import { useEffect, useSyncExternalStore } from 'react';
import type { BookingResponse, Config } from '../../site/contract.ts';
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

/** Fetches live data, and again as it gets old, with code that loads after hydration. Returns a function that ends it. */
export function observe(name: keyof LiveData): () => void {
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

/** Keeps live data fresh while the component is mounted. One for each kind of data is enough. */
export function useFreshData(name: keyof LiveData): void {
  useEffect(() => observe(name), [name]);
}

/** The latest response of the API; undefined until the first one. */
export function useLiveData<Name extends keyof LiveData>(name: Name): LiveData[Name] | undefined {
  return useSyncExternalStore(
    subscribe,
    () => liveData[name],
    () => undefined,
  );
}
