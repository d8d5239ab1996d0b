import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** Seconds to the next request after requests of these durations and results, each after a pause by the pace. */
async function pauses(requests: readonly (readonly [tookSeconds: number, isAnswered: boolean])[], chance = 0.5): Promise<number[]> {
  let time = 1_000_000;
  const pace = createPace(
    () => time,
    () => chance,
  );
  const found: number[] = [];
  for (const [tookSeconds, isAnswered] of requests) {
    const request = async () => {
      time += tookSeconds * 1000;
      if (!isAnswered) throw new Error('The server is away.');
      return await Promise.resolve('answer');
    };
    expect(await pace.measure(request).catch(() => 'failed')).toBe(isAnswered ? 'answer' : 'failed');
    found.push(Math.round(pace.pauseMs() / 1000));
    time += pace.pauseMs();
  }
  return found;
}

test.each([
  ['half a minute after an answer', [[0.1, true]], [30]],
  ['after slow answers longer, and then no longer', [[5, true], [0.1, true]], [50, 30]], // prettier-ignore
  ['at most five minutes', [[90, true]], [300]],
  ['after failures as long as they have lasted, from the first of them', [[0, false], [0, false], [10, false], [60, false]], [30, 30, 100, 300]], // prettier-ignore
  ['failures of before an answer do not count', [[0, false], [0, false], [0, true], [0, false]], [30, 30, 30, 30]], // prettier-ignore
] as const)('%s', async (_when, requests, expected) => {
  expect(await pauses(requests)).toEqual(expected);
});

test('chance spreads pages that have asked at the same moment over twelve seconds, which keeps them within a minute', async () => {
  expect([await pauses([[0, true]], 0), await pauses([[0, true]], 1)]).toEqual([[24], [36]]);
});
