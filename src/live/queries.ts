import { QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import { bookingContract, configContract } from '../site/contract.ts';
import type { LiveData } from './liveData.ts';
import { clockCorrector } from './clockCorrector.ts';
import { fetchJson } from './fetchJson.ts';

/** The cache of live data: retries, back-off and times are its defaults (section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(`${queryKey.join(' ')}: ${error.message}`) }),
  });
}

/** The cache of this document. Renderings on the server have one each. */
export const queryClient = createQueryClient();

type Calls = { [Name in keyof LiveData]: (signal: AbortSignal) => Promise<LiveData[Name]> };

const calls: Calls = {
  config: (signal) => fetchJson('/api/config', configContract, signal, clockCorrector(window.siteClock)),
  hotelBooking: (signal) => fetchJson('/api/hotel/booking', bookingContract, signal),
};

/** Asks for an answer, and again when the visitor or the network comes back; tells every new one. Gives what ends that. */
export function observeLiveData<Name extends keyof LiveData>(name: Name, tell: (name: Name, answer: LiveData[Name]) => void): () => void {
  const call: Calls[Name] = calls[name];
  const observer = new QueryObserver<LiveData[Name]>(queryClient, { queryKey: [name], queryFn: ({ signal }) => call(signal) });
  // Outside a provider, too, the cache must hear of focus and network.
  queryClient.mount();
  const end = observer.subscribe(({ data }) => {
    if (data) tell(name, data);
  });
  return () => {
    end();
    queryClient.unmount();
  };
}
