interface MotionLimits {
  maxPush: number;
  /** Greatest change of the push per second. */
  maxSpeed: number;
}

/** The push that moves the layers of the banner: it follows its target smoothly, within the limits. */
export interface Motion {
  readonly push: { readonly x: number; readonly y: number };
  setTarget(x: number, y: number): void;
  /** Advances the motion; false once the target is reached. Runs on every frame, so it allocates nothing. */
  step(seconds: number): boolean;
  /** Returns the push to 0 at once, and keeps the target. */
  reset(): void;
}

// A spring that covers nearly all of the distance in half a second.
const stiffness = 7;
// Less than a pixel of the farthest layer on the largest screen.
const epsilon = 0.001;

/** Unlike Math.hypot it allocates nothing. */
const lengthOf = (x: number, y: number) => Math.sqrt(x * x + y * y);

/** The factor that shortens a vector of this length to a maximum. */
const limitFactor = (length: number, max: number) => (length > max ? max / length : 1);

/** A motion at rest (section 9: limited to a speed and a push). */
export function createMotion({ maxPush, maxSpeed }: MotionLimits): Motion {
  const push = { x: 0, y: 0 };
  const speed = { x: 0, y: 0 };
  const target = { x: 0, y: 0 };
  return {
    push,
    setTarget(x, y) {
      const factor = limitFactor(lengthOf(x, y), maxPush);
      target.x = x * factor;
      target.y = y * factor;
    },
    step(seconds) {
      // The exact solution of a critically damped spring: the same at every frame rate, and without overshoot.
      const decay = Math.exp(-stiffness * seconds);
      const distanceX = push.x - target.x;
      const distanceY = push.y - target.y;
      const pullX = speed.x + stiffness * distanceX;
      const pullY = speed.y + stiffness * distanceY;
      const stepX = (distanceX + pullX * seconds) * decay - distanceX;
      const stepY = (distanceY + pullY * seconds) * decay - distanceY;
      const stepFactor = limitFactor(lengthOf(stepX, stepY), maxSpeed * seconds);
      const x = push.x + stepX * stepFactor;
      const y = push.y + stepY * stepFactor;
      const pushFactor = limitFactor(lengthOf(x, y), maxPush);
      push.x = x * pushFactor;
      push.y = y * pushFactor;
      const speedX = (speed.x - stiffness * pullX * seconds) * decay;
      const speedY = (speed.y - stiffness * pullY * seconds) * decay;
      const speedFactor = limitFactor(lengthOf(speedX, speedY), maxSpeed);
      speed.x = speedX * speedFactor;
      speed.y = speedY * speedFactor;
      return lengthOf(push.x - target.x, push.y - target.y) > epsilon || lengthOf(speed.x, speed.y) > epsilon;
    },
    reset() {
      push.x = push.y = speed.x = speed.y = 0;
    },
  };
}
