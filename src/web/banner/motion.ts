export interface Vector {
  readonly x: number;
  readonly y: number;
}

/** The limits of section 9: of the push, and of how much it changes per second. */
export const maxPush = 5;
export const maxSpeed = 3;

// A spring that covers nearly all of the distance in half a second.
const stiffness = 7;
// Less than a pixel of the farthest layer on the largest screen.
const epsilon = 0.001;
// After a pause between frames, it goes on from where it was.
const longestStep = 0.05;

/** A vector, shortened to a maximum length. */
function limited({ x, y }: Vector, max: number): Vector {
  const excess = Math.hypot(x, y) / max;
  return excess > 1 ? { x: x / excess, y: y / excess } : { x, y };
}

/** The push that moves the layers of the banner: it follows its target smoothly, within the limits of speed and push. */
export function createMotion() {
  let speed: Vector = { x: 0, y: 0 };
  let target = speed;
  const motion = {
    push: speed,
    setTarget(x: number, y: number): void {
      target = limited({ x, y }, maxPush);
    },
    /** Advances the motion; false once the target is reached. */
    step(elapsed: number): boolean {
      const seconds = Math.min(Math.max(elapsed, 0), longestStep);
      // The exact solution of a critically damped spring: the same at every frame rate, and without overshoot.
      const decay = Math.exp(-stiffness * seconds);
      const solve = (axis: keyof Vector) => {
        const distance = motion.push[axis] - target[axis];
        const pull = speed[axis] + stiffness * distance;
        return { step: (distance + pull * seconds) * decay - distance, speed: (speed[axis] - stiffness * pull * seconds) * decay };
      };
      const [x, y] = [solve('x'), solve('y')];
      const step = limited({ x: x.step, y: y.step }, maxSpeed * seconds);
      const push = limited({ x: motion.push.x + step.x, y: motion.push.y + step.y }, maxPush);
      motion.push = push;
      speed = limited({ x: x.speed, y: y.speed }, maxSpeed);
      return Math.hypot(push.x - target.x, push.y - target.y) > epsilon || Math.hypot(speed.x, speed.y) > epsilon;
    },
    /** Returns the push to 0 at once, and keeps the target. */
    reset(): void {
      motion.push = speed = { x: 0, y: 0 };
    },
  };
  return motion;
}
