import { expect, test } from 'vitest';
import { coalesce, cachePromise, setBounded } from './memoize.ts';

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

test('the oldest value makes room, and one that is set again needs none', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  setBounded(map, 'b', 3, 2);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  setBounded(map, 'c', 4, 2);
  expect([...map.keys()]).toEqual(['b', 'c']);
});

test('what fails is made again; a failure after its eviction leaves its successor alone', async () => {
  const results = new Map<string, Promise<string>>();
  const slow = Promise.withResolvers<string>();
  const first = cachePromise(results, 'a', 1, () => slow.promise);
  await cachePromise(results, 'b', 1, () => Promise.resolve('other'));
  const second = cachePromise(results, 'a', 1, () => Promise.resolve('again'));
  slow.reject(new Error('too late'));
  await expect(first).rejects.toThrow('too late');
  expect(await second).toBe('again');
  expect(await cachePromise(results, 'a', 1, () => Promise.resolve('made anew'))).toBe('again');
  await expect(cachePromise(results, 'c', 1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await cachePromise(results, 'c', 1, () => Promise.resolve('better'))).toBe('better');
});
