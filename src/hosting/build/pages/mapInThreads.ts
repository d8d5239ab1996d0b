import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

/** The default export of a task module: called once in each thread, it gives the function that handles one input. */
export type CreateTask<Options, Input, Output> = (options: Options) => Promise<(input: Input) => Promise<Output>>;

// Each thread loads and warms up the code again, which takes as long as about this many pages.
const worthThreads = 150;

/**
 * Handles inputs with a task module, on all processors; in this thread if there are few.
 * @param options given to the task module in every thread
 * @returns outputs in the order of inputs; rejects if one fails
 */
export async function mapInThreads<Options, Input, Output>(module: URL, options: Options, inputs: readonly Input[]): Promise<Output[]> {
  if (inputs.length === 0) return [];
  if (inputs.length < worthThreads) {
    const { default: createTask } = (await import(module.href)) as { default: CreateTask<Options, Input, Output> };
    const handle = await createTask(options);
    const outputs: Output[] = [];
    for (const input of inputs) outputs.push(await handle(input));
    return outputs;
  }
  const filename = new URL('./thread.ts', import.meta.url).href;
  const pool = new Tinypool({ filename, workerData: { module: module.href, options }, maxThreads: availableParallelism() });
  try {
    return await Promise.all(inputs.map(async (input) => (await pool.run(input)) as Output));
  } finally {
    await pool.destroy();
  }
}
