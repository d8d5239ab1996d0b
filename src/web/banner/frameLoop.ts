/** The browser's animation frames, or those of a test. */
export interface FrameSource {
  request(callback: (now: number) => void): number;
  cancel(id: number): void;
}

interface FrameLoop {
  /** Requests frames, unless they run already. */
  start(): void;
  stop(): void;
}

const defaultFrameMs = 1000 / 60;
const longestFrameMs = 50;

/**
 * Calls `step` on each frame, with the seconds since the last one, until it returns false.
 * The first frame counts as a sixtieth of a second, and a long pause as 50 ms.
 */
export function createFrameLoop(frames: FrameSource, step: (seconds: number) => boolean): FrameLoop {
  let id = 0;
  let running = false;
  let last = 0;
  const onFrame = (now: number) => {
    const elapsed = last > 0 ? Math.min(Math.max(now - last, 0), longestFrameMs) : defaultFrameMs;
    last = now;
    if (step(elapsed / 1000)) id = frames.request(onFrame);
    else running = false;
  };
  return {
    start() {
      if (running) return;
      running = true;
      last = 0;
      id = frames.request(onFrame);
    },
    stop() {
      if (running) frames.cancel(id);
      running = false;
    },
  };
}
