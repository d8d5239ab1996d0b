import { setTimeout as wait } from 'node:timers/promises';

/** So long may something take on a busy machine. */
export const patienceMs = 120_000;

/**
 * Tries something again and again until it succeeds, for two minutes.
 * @param isHopeless whether there is no use in trying on
 * @throws what the last attempt threw
 */
export async function eventually<Result>(attempt: () => Result | Promise<Result>, isHopeless = () => false): Promise<Result> {
  for (let waited = 0; ; waited += 100) {
    try {
      return await attempt();
    } catch (error) {
      if (waited >= patienceMs || isHopeless()) throw error;
    }
    await wait(100);
  }
}
