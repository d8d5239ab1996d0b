import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMotion, maxPush, maxSpeed, createTilt, tiltSmoothing } from './animateBanner.ts';

const frame = 1 / 60;

function run(motion: ReturnType<typeof createMotion>, seconds: number, each = frame): void {
  for (let elapsed = 0; elapsed < seconds - 1e-9; elapsed += each) motion.step(each);
}

test('it rests at 0 until it has a target', () => {
  const motion = createMotion();
  expect(motion.step(frame)).toBe(false);
  expect(motion.push).toEqual({ x: 0, y: 0 });
});

test('it moves to its target and rests there', () => {
  const motion = createMotion();
  motion.setTarget(2, -1);
  expect(motion.step(frame)).toBe(true);
  run(motion, 3);
  expect(motion.step(frame)).toBe(false);
  expect(motion.push.x).toBeCloseTo(2, 2);
  expect(motion.push.y).toBeCloseTo(-1, 2);
});

test('a target beyond the maximum push is shortened to it', () => {
  const motion = createMotion();
  motion.setTarget(30, 40);
  run(motion, 6);
  expect(motion.push.x).toBeCloseTo(3, 2);
  expect(motion.push.y).toBeCloseTo(4, 2);
});

test('the motion does not depend on the frame rate', () => {
  const [slow, fast] = [createMotion(), createMotion()];
  for (const motion of [slow, fast]) motion.setTarget(0.3, 0.2);
  run(slow, 0.5, 1 / 20);
  run(fast, 0.5, 1 / 120);
  expect(slow.push.x).toBeCloseTo(fast.push.x, 6);
  expect(slow.push.y).toBeCloseTo(fast.push.y, 6);
});

const number = fc.double({ min: -50, max: 50, noNaN: true });
const targets = fc.array(fc.tuple(number, number, fc.double({ min: 0, max: 0.05, noNaN: true })), { maxLength: 200 });

test('for any targets it stays within its limits of speed and push', () => {
  fc.assert(
    fc.property(targets, (path) => {
      const motion = createMotion();
      for (const [x, y, seconds] of path) {
        const before = { ...motion.push };
        motion.setTarget(x, y);
        motion.step(seconds);
        expect(Math.hypot(motion.push.x, motion.push.y)).toBeLessThanOrEqual(maxPush + 1e-9);
        expect(Math.hypot(motion.push.x - before.x, motion.push.y - before.y)).toBeLessThanOrEqual(maxSpeed * seconds + 1e-9);
      }
    }),
  );
});

test('it always comes to rest', () => {
  fc.assert(
    fc.property(targets, number, number, (path, x, y) => {
      const motion = createMotion();
      for (const [aimX, aimY, seconds] of path) {
        motion.setTarget(aimX, aimY);
        motion.step(seconds);
      }
      motion.setTarget(x, y);
      run(motion, 8);
      expect(motion.step(frame)).toBe(false);
    }),
  );
});

test('after a long pause it goes on from where it was: a step counts as 50 ms at most, and never runs backwards', () => {
  const [paused, other] = [createMotion(), createMotion()];
  for (const motion of [paused, other]) motion.setTarget(2, 1);
  paused.step(9);
  other.step(0.05);
  expect(paused.push).toEqual(other.push);
  paused.step(-1);
  expect(paused.push).toEqual(other.push);
});

/** The tilt after a number of readings of the same angles. */
function after(times: number, tiltOf: ReturnType<typeof createTilt>, beta: number, gamma: number, screenAngle = 0) {
  for (let reading = 1; reading < times; reading += 1) tiltOf(beta, gamma, screenAngle);
  return tiltOf(beta, gamma, screenAngle);
}

/** A device that has been held at some angles. */
function heldAt(beta: number, gamma: number, screenAngle = 0) {
  const tiltOf = createTilt();
  after(tiltSmoothing, tiltOf, beta, gamma, screenAngle);
  return tiltOf;
}

test('the first position is neutral', () => {
  fc.assert(
    fc.property(fc.integer({ min: -180, max: 179 }), fc.integer({ min: -90, max: 89 }), (beta, gamma) => {
      expect(after(tiltSmoothing, createTilt(), beta, gamma)).toEqual({ x: 0, y: 0 });
    }),
  );
});

test('a tilt counts in full after ten readings', () => {
  const tiltOf = heldAt(0, 0);
  const seen = Array.from({ length: 10 }, () => tiltOf(0, 10, 0).x);
  for (const [index, x] of seen.entries()) expect(x).toBeGreaterThan(0.98 * (index + 1) - 0.1);
  expect(seen[0]).toBeLessThan(1.01);
  expect(seen.at(-1)).toBeLessThanOrEqual(10);
});

test('a tilt of 0.1 degrees or less is ignored, a larger one is not', () => {
  const held = (beta: number, gamma: number) => after(tiltSmoothing, heldAt(0, 0), beta, gamma);
  expect(held(0, 0.0999)).toEqual({ x: 0, y: 0 });
  expect(held(0.06, 0.06)).toEqual({ x: 0, y: 0 });
  expect(held(0, 0.11).x).toBeGreaterThan(0.1);
});

test('right is the right of the screen, however it is rotated', () => {
  const directions = [0, 90, 180, 270].map((angle) => {
    const { x, y } = after(10, heldAt(0, 0, angle), 5, 0, angle);
    return [x, y].map((value) => Math.sign(Math.round(value)) + 0);
  });
  expect(directions).toEqual([
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]);
});

test('after the screen has rotated, the next position is neutral', () => {
  expect(heldAt(40, 0)(0, 40, 90)).toEqual({ x: 0, y: 0 });
});

test('it does not jump where the angles of the event do: in a device held upright', () => {
  const { x, y } = after(10, heldAt(89, 2), 91, -178);
  expect(Math.hypot(x, y)).toBeLessThan(3);
});

test('a new way of holding becomes neutral after a while', () => {
  expect(after(6000, heldAt(0, 0), 30, 20)).toEqual({ x: 0, y: 0 });
});
