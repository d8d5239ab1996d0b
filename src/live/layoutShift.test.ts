import { expect, test } from 'vitest';
import { type LayoutShift, shiftMeter } from './layoutShift.ts';

/** The largest burst of shifts of one tenth each, in tenths. */
function tenths(times: readonly number[], hadRecentInput = false): number {
  const meter = shiftMeter();
  for (const startTime of times) meter.add({ startTime, value: 0.1, hadRecentInput } as LayoutShift);
  return Math.round(meter.largest() * 10);
}

test.each([
  [[], 0],
  [[100], 1],
  [[100, 1099], 2],
  [[100, 1100], 1],
  [[0, 900, 1800, 5000, 5900], 3],
  [[0, 900, 1800, 2700, 3600, 4500, 5400], 6],
])('shifts at %j ms: the largest burst has %i', (times, most) => expect(tenths(times)).toBe(most));

test('shifts that the visitor caused do not count', () => expect(tenths([100, 200], true)).toBe(0));
