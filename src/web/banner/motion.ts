export interface Vector {
  readonly x: number;
  readonly y: number;
}

export interface Motion {
  push: Vector;
  setTarget(x: number, y: number): void;
  /** Advances the motion by `elapsed` seconds; false once the target is reached. */
  step(elapsed: number): boolean;
}

/** Limits of section 9: of the push, and of its change per second. */
export const maxPush = 5;
export const maxSpeed = 3;

// Nearly all of the distance takes half a second.
const smoothing = 7;
// Less than a pixel of the farthest layer on the largest screen.
const epsilon = 0.001;
// In seconds: after a pause between frames, the motion continues from where it was.
const longestStep = 0.05;

function limited({ x, y }: Vector, max: number): Vector {
  const excess = Math.hypot(x, y) / max;
  return excess > 1 ? { x: x / excess, y: y / excess } : { x, y };
}

/** The push that moves the layers of the banner. It follows its target smoothly, within the limits of speed and push. */
export function createMotion(): Motion {
  let target: Vector = { x: 0, y: 0 };
  const motion: Motion = {
    push: target,
    setTarget(x, y) {
      target = limited({ x, y }, maxPush);
    },
    step(elapsed) {
      const seconds = Math.min(Math.max(elapsed, 0), longestStep);
      const distance = { x: target.x - motion.push.x, y: target.y - motion.push.y };
      // Exponential smoothing, the same at every frame rate.
      const share = 1 - Math.exp(-smoothing * seconds);
      const step = limited({ x: distance.x * share, y: distance.y * share }, maxSpeed * seconds);
      motion.push = { x: motion.push.x + step.x, y: motion.push.y + step.y };
      return Math.hypot(distance.x - step.x, distance.y - step.y) > epsilon;
    },
  };
  return motion;
}
