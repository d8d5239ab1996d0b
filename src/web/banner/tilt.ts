import type { Vector } from './motion.ts';

/** Takes the angles of a `deviceorientation` event and of the screen, in degrees. */
export type Tilt = (beta: number, gamma: number, screenAngle: number) => Vector;

/** From section 9: the number of readings to average, and the tilt in degrees below which it is ignored. */
export const smoothing = 10;
export const deadZone = 0.1;

const degrees = 180 / Math.PI;
// With each reading the neutral position moves by this fraction towards it, so that a new way of holding the device is neutral after about
// ten seconds.
const drift = 1 / 600;
const asin = (value: number) => Math.asin(Math.min(Math.max(value, -1), 1)) * degrees;
const mean = (readings: readonly Vector[], axis: keyof Vector) =>
  readings.reduce((sum, reading) => sum + reading[axis], 0) / readings.length;

/**
 * The tilt of a device relative to its neutral position, in degrees to the right and towards the visitor. Neutral is how the visitor
 * usually holds it: the first reading, and the first one after the screen has rotated.
 */
export function createTilt(): Tilt {
  let readings: Vector[] = [];
  let neutral: Vector | undefined;
  let lastScreenAngle = 0;
  return (beta, gamma, screenAngle) => {
    if (screenAngle !== lastScreenAngle) [readings, neutral] = [[], undefined];
    lastScreenAngle = screenAngle;
    // The direction of gravity: unlike the angles themselves, it never jumps, even when the device is held upright.
    const gravity = { x: Math.cos(beta / degrees) * Math.sin(gamma / degrees), y: Math.sin(beta / degrees) };
    const [cos, sin] = [Math.cos(screenAngle / degrees), Math.sin(screenAngle / degrees)];
    const reading = { x: asin(gravity.x * cos + gravity.y * sin), y: asin(gravity.y * cos - gravity.x * sin) };
    readings = [...readings, reading].slice(-smoothing);
    const [x, y] = [mean(readings, 'x'), mean(readings, 'y')];
    neutral ??= { x, y };
    const [right, down] = [x - neutral.x, y - neutral.y];
    neutral = { x: neutral.x + right * drift, y: neutral.y + down * drift };
    return Math.hypot(right, down) <= deadZone ? { x: 0, y: 0 } : { x: right, y: down };
  };
}
