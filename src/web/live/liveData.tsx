import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { BookingResponse, Config } from '../../site/contract.ts';
import { withTimeout } from './withTimeout.ts';

/** Responses of the API by their cache keys (section 7). */
export interface LiveData {
  config: Config;
  hotelBooking: BookingResponse;
}

const LiveDataContext = createContext<Partial<LiveData>>({});
const listeners = new Set<(answer: Partial<LiveData>) => void>();

function publish<Name extends keyof LiveData>(name: Name, data: LiveData[Name]): void {
  for (const listener of listeners) listener({ [name]: data });
}

/** Gives live data to the page. A transition renders each answer in small tasks, so that the page responds to input meanwhile. */
export function LiveDataProvider({ children }: { children: ReactNode }) {
  const [data, setData] = useState<Partial<LiveData>>({});
  useEffect(() => {
    const listener = (answer: Partial<LiveData>) => startTransition(() => setData((before) => ({ ...before, ...answer })));
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return <LiveDataContext value={data}>{children}</LiveDataContext>;
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

/** The latest response of the API; undefined until the first one. */
export const useLiveData = <Name extends keyof LiveData>(name: Name): LiveData[Name] | undefined => useContext(LiveDataContext)[name];
