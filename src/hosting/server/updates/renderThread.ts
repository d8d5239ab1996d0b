import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Render, RenderJob, RenderResult } from './renderJob.ts';

type Reply = { id: number; result: RenderResult } | { id: number; failure: string };

// Small, so that garbage is collected often, but several times what rendering the whole site needs.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** The entry module of the thread, in the same bundle or in the sources. */
const entry = new URL(`renderWorker${extname(import.meta.filename)}`, import.meta.url);

interface ThreadOptions {
  /** Folder of the release whose code renders. */
  release: string;
  /** URL of a module that exports another `createRenderer`. */
  renderer?: string;
  newsElsewhere?: boolean;
}

export type ThreadData = ThreadOptions & { root: string };

/** Time-out of a job, in milliseconds. */
const timeoutMs = 60_000;

/** Opens a thread. If it crashes, or a job times out, the thread ends and all its jobs fail. */
function openThread(root: string, options: ThreadOptions, onEnd: () => void): Render {
  const worker = new Worker(entry, { workerData: { root, ...options } satisfies ThreadData, resourceLimits });
  const pending = new Map<number, PromiseWithResolvers<RenderResult>>();
  let lastId = 0;

  const end = (reason: string) => {
    onEnd();
    for (const { reject } of pending.values()) reject(new Error(reason));
    pending.clear();
    void worker.terminate();
  };
  worker.on('error', (error) => end(`The rendering broke down: ${error instanceof Error ? error.message : String(error)}`));
  worker.on('exit', () => end('The rendering ended.'));
  worker.on('message', (reply: Reply) => {
    const job = pending.get(reply.id);
    pending.delete(reply.id);
    if ('result' in reply) job?.resolve(reply.result);
    else job?.reject(new Error(reply.failure));
  });
  worker.unref();

  return async (job) => {
    const id = (lastId += 1);
    const result = Promise.withResolvers<RenderResult>();
    pending.set(id, result);
    const timer = setTimeout(() => end(`The rendering took longer than ${timeoutMs / 1000} seconds.`), timeoutMs);
    worker.postMessage({ id, job });
    return await result.promise.finally(() => clearTimeout(timer));
  };
}

/**
 * Renders on a worker thread, so that the server keeps responding. After a crash the next job opens a new thread.
 * @param root folder of the content
 */
export function createRenderThread(root: string, options: ThreadOptions): Render {
  let thread: Render | undefined;
  const open = () => {
    const opened = openThread(root, options, () => {
      if (thread === opened) thread = undefined;
    });
    return opened;
  };
  return async (job) => await (thread ??= open())(job);
}

/** Maximum number of queued jobs: each takes some milliseconds. */
const maxQueued = 100;

/**
 * Gives priority to rendering the whole site. Jobs for visitors, such as later pages of the news list, run one at a time, so that an edit
 * waits for one of them at most. Between two pages of the site, one of them gets its turn.
 * @returns a renderer that rejects these jobs while too many are queued
 */
export function prioritizeSites(render: Render): Render {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  const next = () => {
    const start = waiting.shift();
    if (start) start();
    else isBusy = false;
  };
  async function renderQueued(job: RenderJob): Promise<RenderResult> {
    if (waiting.length >= maxQueued) throw new Error('Too many requests wait for a page to be rendered.');
    if (isBusy) await new Promise<void>((resolve) => void waiting.push(resolve));
    isBusy = true;
    try {
      return await render(job);
    } finally {
      next();
    }
  }
  return async (job) => await (job.kind === 'site' ? render(job) : renderQueued(job));
}
