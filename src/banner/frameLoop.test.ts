import { expect, test } from 'vitest';
import { createFrameLoop, type FrameSource } from './frameLoop.ts';

/** Frames that a test runs by hand. */
function handFrames() {
  const pending = new Map<number, (now: number) => void>();
  let id = 0;
  const source: FrameSource = {
    request(callback) {
      id += 1;
      pending.set(id, callback);
      return id;
    },
    cancel: (old) => void pending.delete(old),
  };
  const run = (now: number) => {
    const due = [...pending.values()];
    pending.clear();
    for (const callback of due) callback(now);
  };
  return { source, run, pending };
}

test('nothing runs until it is woken, and no more than one frame is asked for', () => {
  const { source, pending } = handFrames();
  const loop = createFrameLoop(source, () => true);
  expect(pending.size).toBe(0);
  loop.wake();
  loop.wake();
  expect(pending.size).toBe(1);
});

test('each step gets the seconds since the last; the first counts as a frame, a hold-up as a short one', () => {
  const { source, run } = handFrames();
  const seconds: number[] = [];
  createFrameLoop(source, (passed) => seconds.push(passed) > 0).wake();
  for (const now of [1000, 1008, 1025, 9000, 8000]) run(now);
  expect(seconds).toEqual([1 / 60, 0.008, 0.017, 0.05, 0]);
});

test('it sleeps once nothing moves, and wakes again', () => {
  const { source, run, pending } = handFrames();
  let [moves, count] = [true, 0];
  const loop = createFrameLoop(source, () => {
    count += 1;
    return moves;
  });
  loop.wake();
  run(100);
  moves = false;
  run(116);
  expect(pending.size).toBe(0);
  loop.wake();
  run(5000);
  expect(count).toBe(3);
});

test('once stopped no step comes, until it is woken', () => {
  const { source, run } = handFrames();
  const seconds: number[] = [];
  const loop = createFrameLoop(source, (passed) => seconds.push(passed) > 0);
  loop.stop();
  loop.wake();
  run(100);
  loop.stop();
  run(116);
  expect(seconds).toHaveLength(1);
  loop.wake();
  run(60_000);
  expect(seconds).toEqual([1 / 60, 1 / 60]);
});
