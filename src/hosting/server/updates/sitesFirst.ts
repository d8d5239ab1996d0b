import type { Render, RenderJob, RenderResult } from './renderJob.ts';

/** Parts that may wait for their turn: each takes the rendering some milliseconds. */
const maxWaiting = 100;

/**
 * Lets the rendering of the whole site go first. Parts that visitors ask for, such as later pages of the news list, are rendered one at
 * a time, so that an edit waits for one of them at most. Between two pages of the site, one part gets its turn.
 * @returns rejects a part while too many wait
 */
export function sitesFirst(render: Render): Render {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  const next = () => {
    const start = waiting.shift();
    if (start) start();
    else isBusy = false;
  };
  async function renderPart(job: RenderJob): Promise<RenderResult> {
    if (waiting.length >= maxWaiting) throw new Error('Too many requests wait for a page to be rendered.');
    if (isBusy) await new Promise<void>((resolve) => void waiting.push(resolve));
    isBusy = true;
    try {
      return await render(job);
    } finally {
      next();
    }
  }
  return async (job) => await (job.kind === 'site' ? render(job) : renderPart(job));
}
