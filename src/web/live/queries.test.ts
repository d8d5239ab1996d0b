import { expect, test } from 'vitest';
import { untilRefetch } from './queries.ts';

const started = performance.timeOrigin;
const at = (seconds: number) => started + seconds * 1000;
/** Seconds until the next request, right after the last one. */
function wait(answered: number, failed: number): number | false {
  const status = failed > answered ? 'error' : 'success';
  const state = { fetchStatus: 'idle', status, dataUpdatedAt: answered && at(answered), errorUpdatedAt: failed && at(failed) } as const;
  const milliseconds = untilRefetch(state, at(Math.max(answered, failed)));
  return milliseconds && Math.round(milliseconds / 1000);
}

test.each([
  ['after an answer', 60, 0, 30],
  ['after a failure soon after an answer', 60, 90, 30],
  ['after a minute of failures', 60, 120, 60],
  ['after an hour of failures', 60, 3660, 300],
  ['while there was no answer yet', 0, 100, 100],
  // Failures of the past do not add up.
  ['after a failure at the end of a day with answers', 86_400, 86_430, 30],
  ['after an answer that followed failures', 4000, 3660, 30],
])('%s', (_when, answered, failed, seconds) => {
  expect(wait(answered, failed)).toBe(seconds);
});

test('while a request is under way, there is no other', () => {
  expect(untilRefetch({ fetchStatus: 'fetching', status: 'success', dataUpdatedAt: at(1), errorUpdatedAt: 0 }, at(2))).toBe(false);
});
