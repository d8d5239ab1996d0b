import { focusManager, onlineManager, QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import { readBooking, readConfig } from '../../site/readResponses.ts';
import { clockCorrector } from './clockCorrector.ts';
import { apiUrl, onReturn, createPace } from './pace.ts';
import { fetchJson } from './fetchJson.ts';
import type { LiveData } from '../../site/liveData.ts';

/** Retries three times, as section 7 says, but not while the device is offline. */
export const mayRetry = (failures: number): boolean => failures < 3 && navigator.onLine;

/** TanStack Query's defaults for back-off and cache times are those of section 7. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Requests are made even when offline, because the service worker may respond. If they fail, they are repeated when the connection is
    // back.
    defaultOptions: { queries: { networkMode: 'always', retry: mayRetry, refetchOnReconnect: true } },
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(`${queryKey.join(' ')}: ${error.message}`) }),
  });
}

/** The query client of this document. On the server, each rendering creates its own. */
export const queryClient = createQueryClient();

type Requests = { [Name in keyof LiveData]: (signal: AbortSignal) => Promise<LiveData[Name]> };

const requests: Requests = {
  config: (signal) => fetchJson(apiUrl('/api/config'), readConfig, signal, { onResponse: clockCorrector(window.siteClock) }),
  hotelBooking: (signal) => fetchJson(apiUrl('/api/hotel/booking'), readBooking, signal),
};

/**
 * Polls live data about every 30 seconds while the page is visible and online, and when the visitor or the network comes back. Returns a
 * function that stops it.
 */
export function observeLiveData<Name extends keyof LiveData>(name: Name, onData: (name: Name, data: LiveData[Name]) => void): () => void {
  const request: Requests[Name] = requests[name];
  const pace = createPace();
  const observer = new QueryObserver<LiveData[Name]>(queryClient, {
    queryKey: [name],
    queryFn: ({ signal }) => pace.measure(() => request(signal)),
    // Evaluated at each event of a request; the interval then starts over.
    refetchInterval: () => navigator.onLine && pace.pauseMs(),
    // A hidden page refetches when it is shown.
    refetchOnReconnect: () => !document.hidden,
    // An identical response must not render. The client's own comparison treats any two dates as different.
    structuralSharing: (before, after) => (JSON.stringify(before) === JSON.stringify(after) ? before : after),
    notifyOnChangeProps: ['data'],
  });
  focusManager.setEventListener(onReturn);
  // It takes every page for online until an event says otherwise, and then does not notice that the network has come back.
  onlineManager.setOnline(navigator.onLine);
  // Without a provider, this is what makes the client listen for focus and network events.
  queryClient.mount();
  const unsubscribe = observer.subscribe(({ data }) => {
    if (data) onData(name, data);
  });
  // Makes the observer evaluate `refetchInterval` again.
  const unsubscribeNetwork = onlineManager.subscribe(() => observer.setOptions(observer.options));
  return () => {
    unsubscribe();
    unsubscribeNetwork();
    queryClient.unmount();
  };
}
