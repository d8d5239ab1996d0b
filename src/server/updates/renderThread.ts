import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LastGoodFiles } from '../../collection/lastGood.ts';
import type { RunJob, RenderJob, RenderResult } from './renderJob.ts';

export type Reply = { id: number; result: RenderResult } | { id: number; failure: string } | { progress: true };

// Small, so that garbage is collected often, but several times what rendering the whole site needs.
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** The entry module of the thread, in the same bundle or in the sources. */
const entry = new URL(`renderWorker${extname(import.meta.filename)}`, import.meta.url);

interface ThreadOptions {
  /** Folder of the release whose code renders. */
  release: string;
  /** URL of a module that exports another `createRenderer`. */
  renderer?: string;
  /** True if news comes from another API, so that the content's own is left out. */
  hasExternalNews?: boolean;
}

export type ThreadData = ThreadOptions & { root: string; kept?: LastGoodFiles | undefined };

/** Milliseconds without progress after which a thread counts as stuck. A whole site may take longer. */
const timeoutMs = 60_000;

/** Opens a thread. If it crashes, or makes no progress, the thread ends and all its jobs fail. */
function openThread(data: ThreadData, onEnd: () => void): RunJob {
  const worker = new Worker(entry, { workerData: data, resourceLimits });
  const pending = new Map<number, PromiseWithResolvers<RenderResult>>();
  let lastId = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = (reason: string) => {
    onEnd();
    clearTimeout(timer);
    for (const { reject } of pending.values()) reject(new Error(reason));
    pending.clear();
    void worker.terminate();
  };
  const awaitProgress = () => {
    clearTimeout(timer);
    const stuck = `The rendering has made no progress for ${timeoutMs / 1000} seconds.`;
    if (pending.size > 0) timer = setTimeout(() => end(stuck), timeoutMs);
  };
  worker.on('error', (error) => end(`The rendering broke down: ${error instanceof Error ? error.message : String(error)}`));
  worker.on('exit', () => end('The rendering ended.'));
  worker.on('message', (reply: Reply) => {
    if ('id' in reply) {
      const job = pending.get(reply.id);
      pending.delete(reply.id);
      if ('result' in reply) job?.resolve(reply.result);
      else job?.reject(new Error(reply.failure));
    }
    awaitProgress();
  });
  worker.unref();

  return async (job) => {
    const id = (lastId += 1);
    const result = Promise.withResolvers<RenderResult>();
    pending.set(id, result);
    if (pending.size === 1) awaitProgress();
    worker.postMessage({ id, job });
    return await result.promise;
  };
}

/** Renders on a worker thread, so that the server responds. After a crash, the next one gets the last good version of files with errors. */
export function createRenderThread(root: string, options: ThreadOptions): RunJob {
  let thread: RunJob | undefined;
  let kept: LastGoodFiles | undefined;
  const open = () => {
    const opened = openThread({ root, ...options, kept }, () => {
      if (thread === opened) thread = undefined;
    });
    return opened;
  };
  return async (job) => {
    const result = await (thread ??= open())(job);
    if (result.site) ({ kept } = result.site);
    return result;
  };
}

/** Maximum number of queued jobs: each takes some milliseconds. */
const maxQueued = 100;
/** In milliseconds: shorter than a connection may wait for an answer (`listen.ts`). */
const patienceMs = 15_000;

/**
 * Gives priority to rendering the whole site. Jobs for visitors, such as later pages of the news list, run one at a time, so that an edit
 * waits for one of them at most. Between two pages of the site, one of them gets its turn.
 * @returns a renderer that rejects these jobs while too many are queued, and when one takes too long
 */
export function prioritizeSites(render: RunJob): RunJob {
  let queued = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function renderQueued(job: RenderJob): Promise<RenderResult> {
    if (queued > maxQueued) throw new Error('Too many requests wait for a page to be rendered.');
    const late = Promise.withResolvers<never>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      late.reject(new Error('A page has waited too long to be rendered.'));
    }, patienceMs);
    const begin = async () => await (isLate ? late.promise : render(job));
    const turn = queued === 0 ? begin() : last.then(begin);
    queued += 1;
    last = turn.catch(() => undefined).finally(() => (queued -= 1));
    return await Promise.race([turn, late.promise]).finally(() => clearTimeout(timer));
  }
  return async (job) => await (job.kind === 'site' ? render(job) : renderQueued(job));
}
