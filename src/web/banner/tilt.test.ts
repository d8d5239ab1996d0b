import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTilt, smoothing } from './tilt.ts';

/** A tilt after enough readings of the same angles. */
function heldAt(beta: number, gamma: number, screenAngle = 0) {
  const tilt = createTilt();
  for (let reading = 0; reading < smoothing; reading += 1) tilt.addReading(beta, gamma, screenAngle);
  return tilt;
}

test('the first position is neutral', () => {
  fc.assert(
    fc.property(fc.integer({ min: -180, max: 179 }), fc.integer({ min: -90, max: 89 }), (beta, gamma) => {
      const { x, y } = heldAt(beta, gamma);
      expect({ x, y }).toEqual({ x: 0, y: 0 });
    }),
  );
});

test('a tilt counts in full after ten readings', () => {
  const tilt = heldAt(0, 0);
  const seen = Array.from({ length: 10 }, () => {
    tilt.addReading(0, 10, 0);
    return tilt.x;
  });
  for (const [index, x] of seen.entries()) expect(x).toBeGreaterThan(0.98 * (index + 1) - 0.1);
  expect(seen[0]).toBeLessThan(1.01);
  expect(seen.at(-1)).toBeLessThanOrEqual(10);
});

test('a tilt of 0.1 degrees or less is ignored, a larger one is not', () => {
  const held = (beta: number, gamma: number) => {
    const tilt = heldAt(0, 0);
    for (let reading = 0; reading < smoothing; reading += 1) tilt.addReading(beta, gamma, 0);
    return [tilt.x, tilt.y];
  };
  expect(held(0, 0.0999)).toEqual([0, 0]);
  expect(held(0.06, 0.06)).toEqual([0, 0]);
  expect(held(0, 0.11)[0]).toBeGreaterThan(0.1);
});

test('right is the right of the screen, however it is rotated', () => {
  const directions = [0, 90, 180, 270].map((angle) => {
    const tilt = heldAt(0, 0, angle);
    for (let reading = 0; reading < 10; reading += 1) tilt.addReading(5, 0, angle);
    return [tilt.x, tilt.y].map((value) => Math.sign(Math.round(value)) + 0);
  });
  expect(directions).toEqual([
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ]);
});

test('after the screen has rotated, the next position is neutral', () => {
  const tilt = heldAt(40, 0);
  tilt.addReading(0, 40, 90);
  expect([tilt.x, tilt.y]).toEqual([0, 0]);
});

test('it does not jump where the angles of the event do: in a device held upright', () => {
  const tilt = heldAt(89, 2);
  for (let reading = 0; reading < 10; reading += 1) tilt.addReading(91, -178, 0);
  expect(Math.hypot(tilt.x, tilt.y)).toBeLessThan(3);
});

test('a new way of holding becomes neutral after a while', () => {
  const tilt = heldAt(0, 0);
  for (let reading = 0; reading < 6000; reading += 1) tilt.addReading(30, 20, 0);
  expect([tilt.x, tilt.y]).toEqual([0, 0]);
});
