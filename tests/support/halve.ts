import { threadId } from 'node:worker_threads';
import type { CreateTask } from '../../src/hosting/build/pages/mapInThreads.ts';

/** A task for the tests of `mapInThreads`. */
const createHalveTask: CreateTask<{ by: number }, number, { half: number; thread: number }> =
  async ({ by }) =>
  async (input) => {
    if (input % by !== 0) throw new Error(`${input} is odd.`);
    return { half: input / by, thread: threadId };
  };
export default createHalveTask;
