export interface MotionLimits {
  /** Farthest push. */
  maxPush: number;
  /** Fastest change of the push, per second. */
  maxSpeed: number;
}

/** The push that moves the layers: it follows its aim softly, never faster or farther than the limits allow. */
export interface Motion {
  readonly push: { readonly x: number; readonly y: number };
  aim(x: number, y: number): void;
  /** Moves on by so many seconds; false once the aim is reached. Makes no objects. */
  step(seconds: number): boolean;
  /** Returns to the middle at once; the aim stays. */
  reset(): void;
}

// Per second: a spring that has come nearly all the way in half a second.
const stiffness = 7;
// A thousandth of a push is less than a pixel of the farthest layer on the largest screen.
const close = 0.001;

/** Unlike Math.hypot it does not put its numbers on the heap. */
const lengthOf = (x: number, y: number) => Math.sqrt(x * x + y * y);

/** By what to multiply a vector so that it is no longer than allowed. */
const limit = (length: number, most: number) => (length > most ? most / length : 1);

/** A push that rests in the middle (section 9: limited to a speed and a push). */
export function createMotion({ maxPush, maxSpeed }: MotionLimits): Motion {
  const push = { x: 0, y: 0 };
  const speed = { x: 0, y: 0 };
  const goal = { x: 0, y: 0 };
  return {
    push,
    aim(x, y) {
      const part = limit(lengthOf(x, y), maxPush);
      goal.x = x * part;
      goal.y = y * part;
    },
    step(seconds) {
      // The exact course of a critically damped spring: the same at every frame rate, and never past its goal.
      const decay = Math.exp(-stiffness * seconds);
      const gapX = push.x - goal.x;
      const gapY = push.y - goal.y;
      const pullX = speed.x + stiffness * gapX;
      const pullY = speed.y + stiffness * gapY;
      const wayX = (gapX + pullX * seconds) * decay - gapX;
      const wayY = (gapY + pullY * seconds) * decay - gapY;
      const slow = limit(lengthOf(wayX, wayY), maxSpeed * seconds);
      const x = push.x + wayX * slow;
      const y = push.y + wayY * slow;
      const within = limit(lengthOf(x, y), maxPush);
      push.x = x * within;
      push.y = y * within;
      const speedX = (speed.x - stiffness * pullX * seconds) * decay;
      const speedY = (speed.y - stiffness * pullY * seconds) * decay;
      const calm = limit(lengthOf(speedX, speedY), maxSpeed);
      speed.x = speedX * calm;
      speed.y = speedY * calm;
      return lengthOf(push.x - goal.x, push.y - goal.y) > close || lengthOf(speed.x, speed.y) > close;
    },
    reset() {
      push.x = push.y = speed.x = speed.y = 0;
    },
  };
}
