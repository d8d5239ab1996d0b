import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounceEdits } from './watchContent.ts';

const onBurst = vi.fn();
let bursts: ReturnType<typeof debounceEdits>;

beforeEach(() => {
  vi.useFakeTimers();
  bursts = debounceEdits(onBurst, 700);
});
afterEach(() => void vi.clearAllMocks());

/** Reports a change at each interval, and returns the number of bursts so far. */
function changeEvery(milliseconds: number, times: number): number {
  for (let index = 0; index < times; index += 1) {
    bursts.change();
    vi.advanceTimersByTime(milliseconds);
  }
  return onBurst.mock.calls.length;
}

test('changes less than the quiet time apart are one burst, reported once they rest', () => {
  expect(changeEvery(600, 3)).toBe(0);
  vi.advanceTimersByTime(100);
  expect(onBurst).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(onBurst).toHaveBeenCalledOnce();
});

test('changes that never rest are reported every five seconds', () => expect(changeEvery(100, 160)).toBe(3));

test('nothing is reported after the end', () => {
  bursts.change();
  bursts.stop();
  vi.advanceTimersByTime(60_000);
  expect(onBurst).not.toHaveBeenCalled();
});
