interface BurstOptions {
  onBurst(): void;
  /**
   * Whether a program is still at work on the files; asked again until it is not.
   * @param restMs milliseconds since the last change
   */
  isBusy(restMs: number): boolean;
  /** Milliseconds without a change after which a burst is over, asked at each change: some programs write a file in parts. */
  quietMs(): number;
  /** Milliseconds after which changes that go on are reported all the same. */
  maxWaitMs: number;
}

const busyPollMs = 100;
/** A program that crashed may leave its lock behind. */
const maxBusyMs = 30_000;

/** Turns changes that come close together into one report. */
export function changeBursts({ onBurst, isBusy, quietMs, maxWaitMs }: BurstOptions): { change(): void; stop(): void } {
  let first: number | undefined;
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  const report = () => {
    const now = performance.now();
    if (isBusy(now - last) && now - (first ?? 0) < maxBusyMs) {
      timer = setTimeout(report, busyPollMs);
      return;
    }
    first = undefined;
    onBurst();
  };
  return {
    change() {
      last = performance.now();
      first ??= last;
      clearTimeout(timer);
      timer = setTimeout(report, Math.max(0, Math.min(quietMs(), first + maxWaitMs - last)));
    },
    stop: () => clearTimeout(timer),
  };
}
