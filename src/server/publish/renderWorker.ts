/** Entry of the thread that reads the content and renders pages. */
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderJob } from './renderJob.ts';
import { createRenderService } from './renderService.ts';
import type { Renderer } from '../../render/renderSite.ts';

const { root, release, renderer } = workerData as { root: string; release: string | undefined; renderer: string };
const render = createRenderService(root, async () => {
  const { createRenderer } = (await import(renderer)) as { createRenderer(root: string, release?: string): Promise<Renderer> };
  return await createRenderer(root, release);
});

parentPort?.on('message', ({ id, job }: { id: number; job: RenderJob }) => {
  render(job).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: Error) => parentPort?.postMessage({ id, failure: error.message }),
  );
});
