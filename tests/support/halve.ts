import { threadId } from 'node:worker_threads';
import type { WorkerFactory } from '../../src/build/workers/mapInWorkers.ts';

/** Work for the tests of `onThreads`. */
const prepare: WorkerFactory<{ by: number }, number, { half: number; thread: number }> =
  async ({ by }) =>
  async (input) => {
    if (input % by !== 0) throw new Error(`${input} is odd.`);
    return { half: input / by, thread: threadId };
  };
export default prepare;
