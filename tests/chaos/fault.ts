import { createHash } from 'node:crypto';
import type { BreakableCopy } from './projectCopy.ts';

/** Random moments that are the same for the same seed, so that a failure can be repeated. */
export interface Chance {
  /** A number from 0 up to a limit. */
  upTo(limit: number): number;
  /** Does something as often as there are moments to try; an error tells at which it was thrown. */
  repeat(attempt: (index: number) => Promise<void>): Promise<void>;
}

export function chanceOf(seed: string, times: number): Chance {
  let count = 0;
  return {
    upTo(limit) {
      count += 1;
      return (createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32) * limit;
    },
    async repeat(attempt) {
      for (let index = 0; index < times; index += 1)
        await attempt(index).catch((cause: unknown) => {
          throw new Error(`Seed ${seed}, moment ${index + 1}: ${String(cause)}`, { cause });
        });
    },
  };
}

/** A fault to cause in a copy that has been built; what visitors and operators notice of it stands in docs/operating.md, too. */
export interface Fault {
  name: string;
  visitors: string;
  operators: string;
  /**
   * Causes it, again and again where the moment is random.
   * @throws {Error} if visitors or operators notice something else
   */
  cause(copy: BreakableCopy, chance: Chance): Promise<void>;
}
