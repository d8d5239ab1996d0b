/** What `onThreads` runs on each thread. */
import { Tinypool } from 'tinypool';
import type { WorkerFactory } from './mapInWorkers.ts';

const { module, given } = Tinypool.workerData as { module: string; given: unknown };
const { default: prepare } = (await import(module)) as { default: WorkerFactory<unknown, unknown, unknown> };
const work = await prepare(given);

export default async function workOn(inputs: readonly unknown[]): Promise<unknown[]> {
  const outputs: unknown[] = [];
  for (const input of inputs) outputs.push(await work(input));
  return outputs;
}
