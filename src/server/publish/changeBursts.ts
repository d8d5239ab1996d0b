export interface BurstOptions {
  onBurst(): void;
  /** Whether a program is still at work on the files, which is asked again until it is not. */
  isBusy(): boolean;
  /** Milliseconds without a change after which a burst is over: some programs write a file in parts. */
  quietMs: number;
  /** Milliseconds after which changes that go on are reported all the same. */
  maxWaitMs: number;
}

const busyPollMs = 100;
/** A program that crashed may leave its lock behind. */
const maxBusyMs = 30_000;

/** Turns changes that come close together into one report. */
export function changeBursts({ onBurst, isBusy, quietMs, maxWaitMs }: BurstOptions): { change(): void; stop(): void } {
  let started: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const report = () => {
    if (isBusy() && performance.now() - (started ?? 0) < maxBusyMs) {
      timer = setTimeout(report, busyPollMs);
      return;
    }
    started = undefined;
    onBurst();
  };
  return {
    change() {
      started ??= performance.now();
      clearTimeout(timer);
      timer = setTimeout(report, Math.max(0, Math.min(quietMs, started + maxWaitMs - performance.now())));
    },
    stop: () => clearTimeout(timer),
  };
}
