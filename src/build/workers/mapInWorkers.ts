import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

/** What the default export of a module is for `onThreads`: it makes ready once a thread, then works on inputs, one by one. */
export type WorkerFactory<Given, Input, Output> = (given: Given) => Promise<(input: Input) => Promise<Output>>;

// Each thread loads and warms up its code anew, which takes longer than so many inputs.
const worthThreads = 150;
const handedAtOnce = 8;

/**
 * Works on many inputs with a module's code, on as many threads as the machine runs at once; on this one where there are
 * few. Outputs come in any order. Rejects when one input fails.
 * @param module its address; its default export is a `Prepare`
 * @param given what all threads get
 */
export async function mapInWorkers<Given, Input, Output>(
  module: URL,
  given: Given,
  inputs: readonly Input[],
  take: (output: Output) => void,
): Promise<void> {
  if (inputs.length < worthThreads) {
    const { default: prepare } = (await import(module.href)) as { default: WorkerFactory<Given, Input, Output> };
    const work = await prepare(given);
    for (const input of inputs) take(await work(input));
    return;
  }
  const threads = availableParallelism();
  const filename = new URL('./worker.ts', import.meta.url).href;
  const pool = new Tinypool({ filename, workerData: { module: module.href, given }, minThreads: threads, maxThreads: threads });
  let next = 0;
  const hand = async () => {
    while (next < inputs.length) {
      const handed = inputs.slice(next, (next += handedAtOnce));
      for (const output of (await pool.run(handed)) as Output[]) take(output);
    }
  };
  try {
    // Twice as many, so that none waits for what it gets next.
    await Promise.all(Array.from({ length: 2 * threads }, hand));
  } finally {
    await pool.destroy();
  }
}
