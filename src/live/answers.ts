import { useEffect, useSyncExternalStore } from 'react';
import type { BookingAnswer, Config } from '../api/contract.ts';

/** What the API has answered since the page was printed, by the keys of section 7. */
export interface Answers {
  config: Config;
  hotelBooking: BookingAnswer;
}

const answers: Partial<Answers> = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish<Name extends keyof Answers>(name: Name, answer: Answers[Name]): void {
  answers[name] = answer;
  for (const listener of listeners) listener();
}

/** Follows an answer until told to stop. The code that asks for it comes after the page has woken; without it, what was baked stays. */
function follow(name: keyof Answers): () => void {
  const gone = new AbortController();
  import('./queries.ts').then(
    ({ observe }) => {
      if (!gone.signal.aborted) gone.signal.addEventListener('abort', observe(name, publish));
    },
    (error: unknown) => console.warn(`${name}:`, error),
  );
  return () => gone.abort();
}

/** An answer of the API as it is now; undefined until it has arrived. */
export function useAnswer<Name extends keyof Answers>(name: Name): Answers[Name] | undefined {
  useEffect(() => follow(name), [name]);
  return useSyncExternalStore(
    subscribe,
    () => answers[name],
    () => undefined,
  );
}
