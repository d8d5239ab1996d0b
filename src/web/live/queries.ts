import { focusManager, onlineManager, QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import { readBooking, readConfig } from '../../site/readResponses.ts';
import { clockCorrector } from './clockCorrector.ts';
import { apiUrl } from './apiUrl.ts';
import { fetchJson } from './fetchJson.ts';
import { onReturn } from './onReturn.ts';
import { createPace } from './pace.ts';
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

/** Fetches live data, again about every 30 seconds while visible and online, and as visitor or network come back. Returns a function that ends it. */
export function observeLiveData<Name extends keyof LiveData>(name: Name, onData: (name: Name, data: LiveData[Name]) => void): () => void {
  const request: Requests[Name] = requests[name];
  const pace = createPace();
  const observer = new QueryObserver<LiveData[Name]>(queryClient, {
    queryKey: [name],
    queryFn: ({ signal }) => pace.measure(() => request(signal)),
    // Evaluated at each event of a request, from which the interval then begins anew.
    refetchInterval: () => navigator.onLine && pace.pauseMs(),
    // A hidden page asks when it is shown.
    refetchOnReconnect: () => !document.hidden,
    // The same answer again renders nothing. The client's own comparison takes any two dates for different ones.
    structuralSharing: (before, after) => (JSON.stringify(before) === JSON.stringify(after) ? before : after),
    notifyOnChangeProps: ['data'],
  });
  focusManager.setEventListener(onReturn);
  // Without a provider, nothing else makes the client listen for focus and network.
  queryClient.mount();
  const unsubscribe = observer.subscribe(({ data }) => {
    if (data) onData(name, data);
  });
  // Evaluates the interval.
  const unsubscribeNetwork = onlineManager.subscribe(() => observer.setOptions(observer.options));
  return () => {
    unsubscribe();
    unsubscribeNetwork();
    queryClient.unmount();
  };
}
