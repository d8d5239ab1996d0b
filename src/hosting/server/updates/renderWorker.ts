/** Entry of the thread that reads the content and renders pages. */
import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderJob, RenderResult } from './renderJob.ts';
import { createRenderService } from './renderService.ts';
import type { ThreadData } from './renderThread.ts';
import type { Renderer } from '../../../render/renderer.ts';

const { root, release, renderer, newsElsewhere } = workerData as ThreadData;
async function loadRenderer(): Promise<Renderer> {
  type Module = { createRenderer(root: string, release: string, newsElsewhere?: boolean): Promise<Renderer> };
  const { createRenderer } = renderer === undefined ? await import('../../../render/renderer.ts') : ((await import(renderer)) as Module);
  return await createRenderer(root, release, newsElsewhere);
}
const render = createRenderService(root, loadRenderer, release, newsElsewhere);

let whole: Promise<void> | undefined;
/** Loads all code of a release, that of components that no page shows yet, too: its files may be gone later. Sources stay. */
async function loadWhole(): Promise<void> {
  const folder = pathToFileURL(`${import.meta.dirname}/`).href;
  for (const name of readdirSync(import.meta.dirname)) if (/-[\w-]{8}\.mjs$/.test(name)) await import(folder + name);
  // Node would look for the file of each module again when another one imports it.
  registerHooks({
    resolve: (name, context, next) =>
      /^\.\/[^/]+\.mjs$/.test(name) && context.parentURL?.startsWith(folder)
        ? { url: folder + name.slice('./'.length), format: 'module', shortCircuit: true }
        : next(name, context),
  });
}

async function run(job: RenderJob): Promise<RenderResult> {
  const result = await render(job);
  // The server asks for a list once it is ready; an edit does not wait for code that it does not need.
  if (job.kind === 'page' && job.skip !== undefined) await (whole ??= loadWhole());
  return result;
}

parentPort?.on('message', ({ id, job }: { id: number; job: RenderJob }) => {
  run(job).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: Error) => parentPort?.postMessage({ id, failure: error.message }),
  );
});
