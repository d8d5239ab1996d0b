import { expect, test } from 'vitest';
import { createFrameLoop, type FrameSource } from './frameLoop.ts';

/** Animation frames that a test runs itself. */
function createFrames() {
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

test('no frame is requested before the start, and one at a time after it', () => {
  const { source, pending } = createFrames();
  const loop = createFrameLoop(source, () => true);
  expect(pending.size).toBe(0);
  loop.start();
  loop.start();
  expect(pending.size).toBe(1);
});

test('each step gets the seconds since the last one; the first gets a sixtieth, a long pause counts as 50 ms', () => {
  const { source, run } = createFrames();
  const seconds: number[] = [];
  createFrameLoop(source, (passed) => seconds.push(passed) > 0).start();
  for (const now of [1000, 1008, 1025, 9000, 8000]) run(now);
  expect(seconds).toEqual([1 / 60, 0.008, 0.017, 0.05, 0]);
});

test('it stops when a step returns false, and can start again', () => {
  const { source, run, pending } = createFrames();
  let [moves, count] = [true, 0];
  const loop = createFrameLoop(source, () => {
    count += 1;
    return moves;
  });
  loop.start();
  run(100);
  moves = false;
  run(116);
  expect(pending.size).toBe(0);
  loop.start();
  run(5000);
  expect(count).toBe(3);
});

test('after a stop there is no step until the next start', () => {
  const { source, run } = createFrames();
  const seconds: number[] = [];
  const loop = createFrameLoop(source, (passed) => seconds.push(passed) > 0);
  loop.stop();
  loop.start();
  run(100);
  loop.stop();
  run(116);
  expect(seconds).toHaveLength(1);
  loop.start();
  run(60_000);
  expect(seconds).toEqual([1 / 60, 1 / 60]);
});
