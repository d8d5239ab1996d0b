/** Entry of the worker thread that reads the content and renders pages. */
import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { pruneCache } from '../../render/diskCache.ts';
import type { Renderer } from '../../render/renderer.ts';
import type { RenderJob, RenderResult } from './renderJob.ts';
import { createRenderService } from './renderService.ts';
import type { Reply, ThreadData } from './renderThread.ts';

const { root, release, renderer, hasExternalNews = false, kept } = workerData as ThreadData;
const reply = (message: Reply) => parentPort?.postMessage(message);
async function loadRenderer(): Promise<Renderer> {
  type Module = { createRenderer(root: string, release: string, hasExternalNews?: boolean): Promise<Renderer> };
  const { createRenderer } = renderer === undefined ? await import('../../render/renderer.ts') : ((await import(renderer)) as Module);
  return await createRenderer(root, release, hasExternalNews);
}
const render = createRenderService(root, loadRenderer, { release, hasExternalNews, kept, onProgress: () => reply({ progress: true }) });

let whole: Promise<void> | undefined;
/** Loads all code of a release, including components that no page uses yet: the files may be deleted later. */
async function loadWhole(): Promise<void> {
  const folder = pathToFileURL(`${import.meta.dirname}/`).href;
  for (const name of readdirSync(import.meta.dirname)) if (/-[\w-]{8}\.mjs$/.test(name)) await import(folder + name);
  // Otherwise Node would look for a module's file again when another module imports it.
  registerHooks({
    resolve: (name, context, next) =>
      /^\.\/[^/]+\.mjs$/.test(name) && context.parentURL?.startsWith(folder)
        ? { url: folder + name.slice('./'.length), format: 'module', shortCircuit: true }
        : next(name, context),
  });
}

/** The next list tries again. */
function forgetWhole(error: unknown): void {
  whole = undefined;
  console.warn(`Not all code could be loaded ahead: ${String(error)}`);
}

const dayMs = 86_400_000;
/** A build reads again what is in use, such as pictures that took it minutes. */
const keptDays = 90;
let prunedAt = 0;
/** Once a day, removes cached results that nobody has read for long: each edit leaves some. */
function pruneDaily(): void {
  const now = Date.now();
  if (now - prunedAt < dayMs) return;
  prunedAt = now;
  pruneCache(now - keptDays * dayMs);
}

async function runJob(job: RenderJob): Promise<RenderResult> {
  const result = await render(job);
  if (job.kind === 'site') pruneDaily();
  // The server requests a list once it is ready, so edits needn't wait for code that they don't need.
  if (job.kind === 'page' && job.skip !== undefined) await (whole ??= loadWhole().catch(forgetWhole));
  return result;
}

parentPort?.on('message', ({ id, job }: { id: number; job: RenderJob }) => {
  runJob(job).then(
    (result) => reply({ id, result }),
    (error: Error) => reply({ id, failure: error.message }),
  );
});
