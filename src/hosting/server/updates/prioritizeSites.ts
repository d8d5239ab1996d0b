import type { Render, RenderJob, RenderResult } from './renderJob.ts';

/** Maximum number of queued jobs: each takes some milliseconds. */
const maxWaiting = 100;

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
    if (waiting.length >= maxWaiting) throw new Error('Too many requests wait for a page to be rendered.');
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
