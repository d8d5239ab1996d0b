import { QueryCache, QueryClient, QueryObserver, type QueryState } from '@tanstack/react-query';
import { readBooking, readConfig } from '../../site/readResponses.ts';
import { clockCorrector } from './clockCorrector.ts';
import { apiUrl } from './apiUrl.ts';
import { fetchJson } from './fetchJson.ts';
import type { LiveData } from '../../site/ofEdition.ts';

/** Whether a request that has failed so often is retried: as section 7 says, but not while the device is offline. */
export const mayRetry = (failures: number): boolean => failures < 3 && navigator.onLine;

/** Back-off and cache times of TanStack Query are those of section 7. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Without a connection a request is still made, as the service worker may answer it. It fails, and is made again with a connection.
    defaultOptions: { queries: { networkMode: 'always', retry: mayRetry, refetchOnReconnect: true } },
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(`${queryKey.join(' ')}: ${error.message}`) }),
  });
}

/** The query client of this document. On the server, every rendering creates its own. */
export const queryClient = createQueryClient();

type Requests = { [Name in keyof LiveData]: (signal: AbortSignal) => Promise<LiveData[Name]> };

const requests: Requests = {
  config: (signal) => fetchJson(apiUrl('/api/config'), readConfig, signal, { onResponse: clockCorrector(window.siteClock) }),
  hotelBooking: (signal) => fetchJson(apiUrl('/api/hotel/booking'), readBooking, signal),
};

const pollMs = 30_000;

type Timing = Pick<QueryState, 'fetchStatus' | 'status' | 'dataUpdatedAt' | 'errorUpdatedAt'>;

/**
 * Time until data on a visible page is fetched again: half a minute after an answer. After a failure as long as it has been failing, up
 * to five minutes.
 */
export function untilRefetch({ fetchStatus, status, dataUpdatedAt, errorUpdatedAt }: Timing, now: number): number | false {
  if (fetchStatus !== 'idle') return false;
  const failing = status === 'error' ? errorUpdatedAt - Math.max(dataUpdatedAt, performance.timeOrigin) : 0;
  const wait = Math.min(Math.max(failing, pollMs), 10 * pollMs);
  return Math.max(Math.max(dataUpdatedAt, errorUpdatedAt) + wait - now, 1000);
}

/** Fetches live data, again every 30 seconds while visible, and as visitor or network come back. Returns a function that ends it. */
export function observeLiveData<Name extends keyof LiveData>(name: Name, onData: (name: Name, data: LiveData[Name]) => void): () => void {
  const request: Requests[Name] = requests[name];
  const observer = new QueryObserver<LiveData[Name]>(queryClient, {
    queryKey: [name],
    queryFn: ({ signal }) => request(signal),
    refetchInterval: ({ state }) => untilRefetch(state, Date.now()),
  });
  // Without a provider, nothing else makes the client listen for focus and network.
  queryClient.mount();
  const unsubscribe = observer.subscribe(({ data }) => {
    if (data) onData(name, data);
  });
  return () => {
    unsubscribe();
    queryClient.unmount();
  };
}
