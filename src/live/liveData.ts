import { useEffect, useSyncExternalStore } from 'react';
import type { BookingResponse, Config } from '../site/contract.ts';

/** What the API has answered since the page was printed, by the keys of section 7. */
export interface LiveData {
  config: Config;
  hotelBooking: BookingResponse;
}

const answers: Partial<LiveData> = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish<Name extends keyof LiveData>(name: Name, answer: LiveData[Name]): void {
  answers[name] = answer;
  for (const listener of listeners) listener();
}

/** Follows an answer until told to stop. The code that asks for it comes after the page has woken; without it, what was baked stays. */
function follow(name: keyof LiveData): () => void {
  const gone = new AbortController();
  import('./queries.ts').then(
    ({ observeLiveData }) => {
      if (!gone.signal.aborted) gone.signal.addEventListener('abort', observeLiveData(name, publish));
    },
    (error: unknown) => console.warn(`${name}:`, error),
  );
  return () => gone.abort();
}

/** An answer of the API as it is now; undefined until it has arrived. */
export function useLiveData<Name extends keyof LiveData>(name: Name): LiveData[Name] | undefined {
  useEffect(() => follow(name), [name]);
  return useSyncExternalStore(
    subscribe,
    () => answers[name],
    () => undefined,
  );
}
