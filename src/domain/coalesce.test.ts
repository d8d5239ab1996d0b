import { expect, test } from 'vitest';
import { coalesce } from './memoize.ts';

/** Work whose runs end only when the test ends them. */
function slowWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const start = coalesce(async () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    await run.promise;
  });
  return { runs, start };
}

test('calls during a run trigger one more, also if it fails, and its outcome counts', async () => {
  const { runs, start } = slowWork();
  const calls = Promise.all([start(), start(), start()]);
  runs[0]?.reject(new Error('outdated'));
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await calls;
  expect(runs).toHaveLength(2);
});

test('a failure is told, and the next call runs again', async () => {
  const { runs, start } = slowWork();
  const first = start();
  runs[0]?.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  const second = start();
  runs[1]?.resolve();
  await second;
});
