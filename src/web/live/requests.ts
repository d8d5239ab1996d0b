import { startTransition } from 'react';
import { type LiveData, type ReadResponse, readBooking, readConfig } from '../../site/contract.ts';
import { clockCorrector } from './clockCorrector.ts';
import { apiUrl, poll } from './poll.ts';

const warned = new Set<string>();

interface FetchOptions {
  onResponse?: (response: Response) => void;
  /** Allows the service worker to respond with a saved copy on any page, not only on a saved one, which says that it is one. */
  takesCopy?: boolean;
}

/**
 * Fetches JSON from the API, revalidating the cached response by entity tag, and validates it. Invalid fields count as absent; the first
 * response that has one logs a warning.
 * @throws if the network fails, or the response does not match the contract or has an error status, which is then the error's cause
 */
export async function fetchJson<Value>(
  url: string,
  read: ReadResponse<Value>,
  signal: AbortSignal,
  { onResponse, takesCopy = false }: FetchOptions = {},
): Promise<Value> {
  // On a page that is newer than the copies, these would bring back old values. The service worker reads the cache mode (strategies.ts).
  const isSavedPage = document.documentElement.dataset.saved !== undefined;
  const response = await fetch(url, { signal, cache: takesCopy || isSavedPage ? 'no-store' : 'no-cache' });
  onResponse?.(response);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`, { cause: response.status });
  const { value, warnings } = read(await response.json(), window.siteClock.zone);
  for (const warning of warnings.map((text) => `${url}: ${text}`)) {
    if (!warned.has(warning)) console.warn(warning);
    warned.add(warning);
  }
  return value;
}

const requests: Record<keyof LiveData, (signal: AbortSignal) => Promise<Partial<LiveData>>> = {
  config: async (signal) => ({
    config: await fetchJson(apiUrl('/api/config'), readConfig, signal, { onResponse: clockCorrector(window.siteClock) }),
  }),
  hotelBooking: async (signal) => ({ hotelBooking: await fetchJson(apiUrl('/api/hotel/booking'), readBooking, signal) }),
};

/** Polls live data until the returned function is called. Tells what differs from before, in a transition: the page stays responsive. */
export function observeLiveData(name: keyof LiveData, onUpdate: (update: Partial<LiveData>) => void): () => void {
  let known: string | undefined;
  return poll(
    async (signal) => {
      const update = await requests[name](signal);
      const text = JSON.stringify(update);
      if (text !== known && !signal.aborted) startTransition(() => onUpdate(update));
      known = text;
    },
    (error) => console.warn(`${name}: ${error instanceof Error ? error.message : String(error)}`),
  );
}
