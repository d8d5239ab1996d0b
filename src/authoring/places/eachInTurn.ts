import { setImmediate } from 'node:timers/promises';

/** Does something with each entry, after a turn for whatever else waits for this thread. */
export async function eachInTurn<Entry>(entries: readonly Entry[], act: (entry: Entry) => Promise<void>): Promise<void> {
  for (const entry of entries) {
    await setImmediate();
    await act(entry);
  }
}
