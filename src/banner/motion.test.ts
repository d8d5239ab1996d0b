import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMotion, type Motion } from './motion.ts';

const limits = { maxPush: 5, maxSpeed: 3 };
const frame = 1 / 60;

function steps(motion: Motion, seconds: number, each = frame): void {
  for (let passed = 0; passed < seconds - 1e-9; passed += each) motion.step(each);
}

test('it rests in the middle until it is aimed elsewhere', () => {
  const motion = createMotion(limits);
  expect(motion.step(frame)).toBe(false);
  expect(motion.push).toEqual({ x: 0, y: 0 });
});

test('it comes to its aim and rests there', () => {
  const motion = createMotion(limits);
  motion.aim(2, -1);
  expect(motion.step(frame)).toBe(true);
  steps(motion, 3);
  expect(motion.step(frame)).toBe(false);
  expect(motion.push.x).toBeCloseTo(2, 2);
  expect(motion.push.y).toBeCloseTo(-1, 2);
});

test('it starts softly, then keeps to its speed', () => {
  const motion = createMotion(limits);
  motion.aim(5, 0);
  motion.step(frame);
  expect(motion.push.x).toBeLessThan((limits.maxSpeed * frame) / 1.2);
  steps(motion, 1);
  const before = motion.push.x;
  motion.step(frame);
  expect(motion.push.x - before).toBeCloseTo(limits.maxSpeed * frame, 3);
});

test('an aim beyond the farthest push is one in its direction', () => {
  const motion = createMotion(limits);
  motion.aim(30, 40);
  steps(motion, 6);
  expect(motion.push.x).toBeCloseTo(3, 2);
  expect(motion.push.y).toBeCloseTo(4, 2);
});

test('its course does not depend on the frame rate', () => {
  const [slow, fast] = [createMotion(limits), createMotion(limits)];
  for (const motion of [slow, fast]) motion.aim(0.3, 0.2);
  steps(slow, 0.5, 1 / 20);
  steps(fast, 0.5, 1 / 120);
  expect(slow.push.x).toBeCloseTo(fast.push.x, 6);
  expect(slow.push.y).toBeCloseTo(fast.push.y, 6);
});

test('a reset puts it back to the middle, from where it follows its aim again', () => {
  const motion = createMotion(limits);
  motion.aim(4, 0);
  steps(motion, 1);
  motion.reset();
  expect(motion.push).toEqual({ x: 0, y: 0 });
  steps(motion, 4);
  expect(motion.push.x).toBeCloseTo(4, 2);
});

const number = fc.double({ min: -50, max: 50, noNaN: true });
const course = fc.array(fc.tuple(number, number, fc.double({ min: 0, max: 0.05, noNaN: true })), { maxLength: 200 });

test('whatever it is aimed at, it is never faster than its speed and never farther than its push', () => {
  fc.assert(
    fc.property(course, (aims) => {
      const motion = createMotion(limits);
      for (const [x, y, seconds] of aims) {
        const before = { ...motion.push };
        motion.aim(x, y);
        motion.step(seconds);
        expect(Math.hypot(motion.push.x, motion.push.y)).toBeLessThanOrEqual(limits.maxPush + 1e-9);
        expect(Math.hypot(motion.push.x - before.x, motion.push.y - before.y)).toBeLessThanOrEqual(limits.maxSpeed * seconds + 1e-9);
      }
    }),
  );
});

test('from wherever, it always comes to rest', () => {
  fc.assert(
    fc.property(course, number, number, (aims, x, y) => {
      const motion = createMotion(limits);
      for (const [aimX, aimY, seconds] of aims) {
        motion.aim(aimX, aimY);
        motion.step(seconds);
      }
      motion.aim(x, y);
      steps(motion, 8);
      expect(motion.step(frame)).toBe(false);
    }),
  );
});
