import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Measure, Task } from './client.ts';

/** Asks a server from a thread of its own, as the task says, and gives what was measured. */
export async function measure(task: Task): Promise<Measure> {
  const worker = new Worker(new URL('./client.ts', import.meta.url), { workerData: task });
  const [result] = (await once(worker, 'message')) as [Measure];
  return result;
}
