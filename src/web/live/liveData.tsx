import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import type { BookingResponse, Config } from '../../site/contract.ts';
import { keepKnown, type LiveData } from '../../site/liveData.ts';
import { restrictToEdition } from '../../site/restrictToEdition.ts';
import { initialConfig } from '../../site/schedule.ts';
import type { LayoutData } from '../../site/types.ts';
import { withTimeout } from './withTimeout.ts';

const LiveDataContext = createContext<Partial<LiveData>>({});
/** Providers that show live data. Queries load after hydration, so they can't be given a provider's state. */
const listeners = new Set<(update: Partial<LiveData>) => void>();

function notify<Name extends keyof LiveData>(name: Name, data: LiveData[Name]): void {
  for (const listener of listeners) listener({ [name]: data });
}

/** Adds an answer to what is known. Where it can't be read, that stays: an open hotel doesn't close because of a typing error. */
function withUpdate(before: Partial<LiveData>, { config, hotelBooking }: Partial<LiveData>, layout: LayoutData): Partial<LiveData> {
  const page = initialConfig(layout);
  const known = restrictToEdition(before, page);
  return {
    ...before,
    ...(config && { config: keepKnown<Config>(config, known.config ?? page) }),
    ...(hotelBooking && { hotelBooking: keepKnown<BookingResponse>(hotelBooking, known.hotelBooking) }),
  };
}

/**
 * Provides live data, as far as it is about the page's edition. Updates in a transition, which renders in small tasks and keeps the page
 * responsive.
 */
export function LiveDataProvider({ layout, children }: { layout: LayoutData; children: ReactNode }) {
  const [data, setData] = useState<Partial<LiveData>>({});
  useEffect(() => {
    const listener = (update: Partial<LiveData>) => startTransition(() => setData((before) => withUpdate(before, update, layout)));
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [layout]);
  const current = useMemo(() => restrictToEdition(data, initialConfig(layout)), [data, layout]);
  return <LiveDataContext value={current}>{children}</LiveDataContext>;
}

/** Polls live data with code that loads after hydration. Returns a function that stops it. */
export function pollLiveData(name: keyof LiveData): () => void {
  const unsubscribing = new AbortController();
  const { signal } = unsubscribing;
  withTimeout(import('./queries.ts')).then(
    ({ observeLiveData }) => {
      if (!signal.aborted) signal.addEventListener('abort', observeLiveData(name, notify));
    },
    (error: unknown) => console.warn(`${name}:`, error),
  );
  return () => unsubscribing.abort();
}

/** The latest response of the API, if it is about the page's edition; undefined until the first one. */
export const useLiveData = <Name extends keyof LiveData>(name: Name): LiveData[Name] | undefined => useContext(LiveDataContext)[name];
