/** Where frames come from: a browser's, or a test's. */
export interface FrameSource {
  request(callback: (now: number) => void): number;
  cancel(id: number): void;
}

export interface FrameLoop {
  /** Lets frames run, if they do not run already. */
  wake(): void;
  stop(): void;
}

// Milliseconds: what the first frame counts as, and the most that any does, as after a hold-up.
const usual = 1000 / 60;
const longest = 50;

/** Calls `step` on each frame with the seconds since the last, until it says that nothing moves any more. */
export function createFrameLoop(frames: FrameSource, step: (seconds: number) => boolean): FrameLoop {
  const state = { id: 0, running: false, last: 0 };
  const frame = (now: number) => {
    const passed = state.last > 0 ? Math.min(Math.max(now - state.last, 0), longest) : usual;
    state.last = now;
    if (step(passed / 1000)) state.id = frames.request(frame);
    else state.running = false;
  };
  return {
    wake() {
      if (state.running) return;
      state.running = true;
      state.last = 0;
      state.id = frames.request(frame);
    },
    stop() {
      if (state.running) frames.cancel(state.id);
      state.running = false;
    },
  };
}
