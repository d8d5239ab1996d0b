import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTilt, tiltSmoothing, type Tilt } from './animateBanner.ts';

/** The tilt after a number of readings of the same angles. */
function after(times: number, tiltOf: Tilt, beta: number, gamma: number, screenAngle = 0) {
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
