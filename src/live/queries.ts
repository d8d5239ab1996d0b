import { QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import { bookingContract, configContract } from '../api/contract.ts';
import type { Answers } from './answers.ts';
import { clockCorrector } from './clockCorrector.ts';
import { fetchAnswer } from './fetchAnswer.ts';

/** The cache of live data: retries, back-off and times are its defaults (section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(`${queryKey.join(' ')}: ${error.message}`) }),
  });
}

/** The cache of this document. Renderings on the server have one each. */
export const queryClient = createQueryClient();

type Calls = { [Name in keyof Answers]: (signal: AbortSignal) => Promise<Answers[Name]> };

const calls: Calls = {
  config: (signal) => fetchAnswer('/api/config', configContract, signal, clockCorrector(window.siteClock)),
  hotelBooking: (signal) => fetchAnswer('/api/hotel/booking', bookingContract, signal),
};

/** Asks for an answer, and again when the visitor or the network comes back; tells every new one. Gives what ends that. */
export function observe<Name extends keyof Answers>(name: Name, tell: (name: Name, answer: Answers[Name]) => void): () => void {
  const call: Calls[Name] = calls[name];
  const observer = new QueryObserver<Answers[Name]>(queryClient, { queryKey: [name], queryFn: ({ signal }) => call(signal) });
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
