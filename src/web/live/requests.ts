import { type LiveData, type ReadResponse, readBooking, readConfig } from '../../site/contract.ts';
import { clockCorrector } from './clockCorrector.ts';
import { apiUrl, poll } from './poll.ts';

export class ResponseError extends Error {
  readonly status: number;
  constructor(url: string, status: number) {
    super(`${url} answered ${status}.`);
    this.name = 'ResponseError';
    this.status = status;
  }
}

const warned = new Set<string>();

/** True if the current page is a saved copy. It says so to the visitor, so it may use saved responses as well. */
export const isSavedPage = (): boolean => document.documentElement.dataset.saved !== undefined;

interface FetchOptions {
  onResponse?: (response: Response) => void;
  /** Allows the service worker to respond with a saved copy. On a page that is newer than the copies, these would bring back old values. */
  takesCopy?: boolean;
}

/**
 * Fetches JSON from the API, revalidating the cached response by entity tag, and validates it. Invalid fields count as absent; the first
 * response that has one logs a warning.
 * @throws {ResponseError} if the response has an error status
 * @throws if the network fails, or the response does not match the contract
 */
export async function fetchJson<Value>(
  url: string,
  read: ReadResponse<Value>,
  signal: AbortSignal,
  { onResponse, takesCopy = isSavedPage() }: FetchOptions = {},
): Promise<Value> {
  // The service worker reads `takesCopy` from the cache mode (src/web/serviceWorker/strategies.ts).
  const response = await fetch(url, { signal, cache: takesCopy ? 'no-store' : 'no-cache' });
  onResponse?.(response);
  if (!response.ok) throw new ResponseError(url, response.status);
  const { value, warnings } = read(await response.json(), window.siteClock.zone);
  for (const warning of warnings.map((text) => `${url}: ${text}`)) {
    if (!warned.has(warning)) console.warn(warning);
    warned.add(warning);
  }
  return value;
}

type Requests = { [Name in keyof LiveData]: (signal: AbortSignal) => Promise<LiveData[Name]> };

const requests: Requests = {
  config: (signal) => fetchJson(apiUrl('/api/config'), readConfig, signal, { onResponse: clockCorrector(window.siteClock) }),
  hotelBooking: (signal) => fetchJson(apiUrl('/api/hotel/booking'), readBooking, signal),
};

/** Polls live data. Calls `onData` when it differs from what came before. Returns a function that stops it. */
export function observeLiveData<Name extends keyof LiveData>(name: Name, onData: (name: Name, data: LiveData[Name]) => void): () => void {
  const request: Requests[Name] = requests[name];
  let known: string | undefined;
  return poll(
    async (signal) => {
      const data = await request(signal);
      const text = JSON.stringify(data);
      if (text !== known && !signal.aborted) onData(name, data);
      known = text;
    },
    (error) => console.warn(`${name}: ${error instanceof Error ? error.message : String(error)}`),
  );
}
