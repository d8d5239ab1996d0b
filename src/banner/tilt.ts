export interface TiltOptions {
  /** How many readings are averaged. */
  smoothing: number;
  /** Tilt, in degrees, up to which it is ignored. */
  deadZone: number;
}

/** Turns readings of the gyroscope into a tilt against how the device is usually held. */
export interface Tilt {
  /** Takes a reading: angles of a `deviceorientation` event and the turn of the screen, in degrees. */
  read(beta: number, gamma: number, screenAngle: number): void;
  /** Degrees to the right and towards the visitor; 0 within the dead zone. */
  readonly x: number;
  readonly y: number;
}

const degrees = 180 / Math.PI;
// Share by which each reading changes what counts as level: a new way of holding is taken on in some ten seconds.
const settling = 1 / 600;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Smooths the last readings (section 9). The first reading, and the first after the screen has turned, counts as level. */
export function createTilt({ smoothing, deadZone }: TiltOptions): Tilt {
  const [xs, ys]: [number[], number[]] = [[], []];
  let level: { x: number; y: number } | undefined;
  let next = 0;
  let turned = 0;
  const tilt = {
    x: 0,
    y: 0,
    read(beta: number, gamma: number, screenAngle: number) {
      // By the direction in which things fall: unlike the angles themselves it never jumps, not even held upright.
      const fallX = Math.cos(beta / degrees) * Math.sin(gamma / degrees);
      const fallY = Math.sin(beta / degrees);
      if (screenAngle !== turned) {
        turned = screenAngle;
        next = xs.length = ys.length = 0;
        level = undefined;
      }
      const [cos, sin] = [Math.cos(screenAngle / degrees), Math.sin(screenAngle / degrees)];
      xs[next] = Math.asin(clamp(fallX * cos + fallY * sin)) * degrees;
      ys[next] = Math.asin(clamp(fallY * cos - fallX * sin)) * degrees;
      next = (next + 1) % smoothing;
      const [x, y] = [mean(xs), mean(ys)];
      level ??= { x, y };
      const ignored = Math.hypot(x - level.x, y - level.y) <= deadZone;
      tilt.x = ignored ? 0 : x - level.x;
      tilt.y = ignored ? 0 : y - level.y;
      level.x += (x - level.x) * settling;
      level.y += (y - level.y) * settling;
    },
  };
  return tilt;
}

const clamp = (value: number) => Math.min(Math.max(value, -1), 1);
