import { Worker } from 'node:worker_threads';
import type { DoRenderJob, RenderResult } from './renderJob.ts';

type Answer = { id: number; result: RenderResult } | { id: number; failure: string };

// Small enough to collect garbage often, several times what a rendering of the whole site needs.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
const builtRenderer = new URL('../../render/renderSite.ts', import.meta.url).href;

/** Opens a thread; it ends with all of its jobs where it breaks down, or where one takes longer than `patience`. */
function openThread(root: string, renderer: string, patience: number, onEnd: () => void): DoRenderJob {
  const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), { workerData: { root, renderer }, resourceLimits });
  const waiting = new Map<number, PromiseWithResolvers<RenderResult>>();
  let jobs = 0;

  const end = (reason: string) => {
    onEnd();
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
    void worker.terminate();
  };
  worker.on('error', (error) => end(`The rendering broke down: ${error instanceof Error ? error.message : String(error)}`));
  worker.on('exit', () => end('The rendering ended.'));
  worker.on('message', (answer: Answer) => {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('result' in answer) job?.resolve(answer.result);
    else job?.reject(new Error(answer.failure));
  });
  worker.unref();

  return async (job) => {
    const id = (jobs += 1);
    const result = Promise.withResolvers<RenderResult>();
    waiting.set(id, result);
    const timer = setTimeout(() => end(`The rendering took longer than ${patience / 1000} seconds.`), patience);
    worker.postMessage({ id, job });
    return await result.promise.finally(() => clearTimeout(timer));
  };
}

/**
 * Renders on a thread of its own, so that requests are answered meanwhile. A thread that broke down is replaced when
 * the next job comes.
 * @param renderer address of a module with `createRenderer`
 * @param patience milliseconds for a job
 */
export function createRenderThread(root: string, renderer = builtRenderer, patience = 60_000): DoRenderJob {
  let perform: DoRenderJob | undefined;
  const open = () => {
    const opened = openThread(root, renderer, patience, () => {
      if (perform === opened) perform = undefined;
    });
    return opened;
  };
  return async (job) => await (perform ??= open())(job);
}
