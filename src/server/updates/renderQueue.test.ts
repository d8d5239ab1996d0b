import { beforeEach, expect, test, vi } from 'vitest';
import type { RenderJob, RenderResult } from './renderJob.ts';
import { prioritizeSites } from './renderThread.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const result = {} as RenderResult;
const list = (skip: number): RenderJob => ({ kind: 'page', path: '/news', skip, now: 0 });
const site: RenderJob = { kind: 'site', now: 0 };

/** A renderer whose jobs end only when the test ends them. */
function slowRendering() {
  const started: { job: RenderJob; end: PromiseWithResolvers<RenderResult> }[] = [];
  const render = prioritizeSites(async (job) => {
    const end = Promise.withResolvers<RenderResult>();
    started.push({ job, end });
    return await end.promise;
  });
  return { render, started };
}

test('the site is rendered at once, however many parts wait; parts one at a time, in order', async () => {
  const { render, started } = slowRendering();
  const parts = [1, 2, 3].map(async (skip) => await render(list(skip)));
  const published = render(site);
  expect(started.map(({ job }) => job)).toEqual([list(1), site]);
  started[1]?.end.resolve(result);
  await published;
  expect(started).toHaveLength(2);
  for (const [index, part] of parts.entries()) {
    const jobs = started.filter(({ job }) => job.kind === 'page');
    expect(jobs.map(({ job }) => job)).toEqual([list(1), list(2), list(3)].slice(0, index + 1));
    jobs[index]?.end.resolve(result);
    await part;
  }
});

test('after a part that fails, the next one is rendered', async () => {
  const { render, started } = slowRendering();
  const [first, second] = [render(list(1)), render(list(2))];
  started[0]?.end.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  started[1]?.end.resolve(result);
  expect(await second).toBe(result);
});

test('when a hundred parts wait, further ones are refused', async () => {
  const { render } = slowRendering();
  for (let skip = 0; skip <= 100; skip += 1) void render(list(skip));
  await expect(render(list(101))).rejects.toThrow('Too many requests');
});

test('a part that takes longer than a connection may wait is refused, and those that wait behind it are not begun', async () => {
  const { render, started } = slowRendering();
  const parts = [1, 2].map(async (skip) => await render(list(skip)));
  const refused = Promise.all(parts.map(async (part) => await expect(part).rejects.toThrow('A page has waited too long to be rendered.')));
  vi.advanceTimersByTime(15_000);
  await refused;
  const later = render(list(3));
  started[0]?.end.resolve(result);
  await vi.waitFor(() => expect(started.map(({ job }) => job)).toEqual([list(1), list(3)]));
  started[1]?.end.resolve(result);
  expect(await later).toBe(result);
});
