/** What each thread of `mapInThreads` runs. */
import { Tinypool } from 'tinypool';
import type { CreateTask } from './mapInThreads.ts';

const { module, options } = Tinypool.workerData as { module: string; options: unknown };
const { default: createTask } = (await import(module)) as { default: CreateTask<unknown, unknown, unknown> };

export default await createTask(options);
