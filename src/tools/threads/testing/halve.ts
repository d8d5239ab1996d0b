import { threadId } from 'node:worker_threads';
import type { Prepare } from '../onThreads.ts';

/** Work for the tests of `onThreads`. */
const prepare: Prepare<{ by: number }, number, { half: number; thread: number }> =
  async ({ by }) =>
  async (input) => {
    if (input % by !== 0) throw new Error(`${input} is odd.`);
    return { half: input / by, thread: threadId };
  };
export default prepare;
