export interface TiltOptions {
  /** How many readings are averaged. */
  smoothing: number;
  /** Tilt, in degrees, up to which it is ignored. */
  deadZone: number;
}

/** Tilt of a device against its neutral position: how the visitor usually holds it. */
interface Tilt {
  /** Takes the angles of a `deviceorientation` event and of the screen, in degrees. */
  addReading(beta: number, gamma: number, screenAngle: number): void;
  /** Degrees to the right and towards the visitor; 0 within the dead zone. */
  readonly x: number;
  readonly y: number;
}

const degrees = 180 / Math.PI;
// With each reading the neutral position moves this far towards it: a new way of holding is neutral after about ten seconds.
const drift = 1 / 600;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const clamp = (value: number) => Math.min(Math.max(value, -1), 1);

/** Averages the last readings (section 9). The first reading, and the first after the screen has rotated, is neutral. */
export function createTilt({ smoothing, deadZone }: TiltOptions): Tilt {
  const [xs, ys]: [number[], number[]] = [[], []];
  let neutral: { x: number; y: number } | undefined;
  let next = 0;
  let lastScreenAngle = 0;
  const tilt = {
    x: 0,
    y: 0,
    addReading(beta: number, gamma: number, screenAngle: number) {
      // The direction of gravity: unlike the angles themselves it never jumps, not even in a device held upright.
      const gravityX = Math.cos(beta / degrees) * Math.sin(gamma / degrees);
      const gravityY = Math.sin(beta / degrees);
      if (screenAngle !== lastScreenAngle) {
        lastScreenAngle = screenAngle;
        next = xs.length = ys.length = 0;
        neutral = undefined;
      }
      const [cos, sin] = [Math.cos(screenAngle / degrees), Math.sin(screenAngle / degrees)];
      xs[next] = Math.asin(clamp(gravityX * cos + gravityY * sin)) * degrees;
      ys[next] = Math.asin(clamp(gravityY * cos - gravityX * sin)) * degrees;
      next = (next + 1) % smoothing;
      const [x, y] = [mean(xs), mean(ys)];
      neutral ??= { x, y };
      const ignored = Math.hypot(x - neutral.x, y - neutral.y) <= deadZone;
      tilt.x = ignored ? 0 : x - neutral.x;
      tilt.y = ignored ? 0 : y - neutral.y;
      neutral.x += (x - neutral.x) * drift;
      neutral.y += (y - neutral.y) * drift;
    },
  };
  return tilt;
}
