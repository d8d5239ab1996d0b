import { type LiveData, readBooking, readConfig } from '../../site/contract.ts';
import { clockCorrector } from './clockCorrector.ts';
import { fetchJson } from './fetchJson.ts';
import { apiUrl, poll } from './poll.ts';

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
