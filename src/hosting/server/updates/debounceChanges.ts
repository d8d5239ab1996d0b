interface BurstOptions {
  onBurst(): void;
  /**
   * True while a program is still writing files; polled until it is false.
   * @param restMs milliseconds since the last change
   */
  isBusy(restMs: number): boolean;
  /** Milliseconds without a change after which a burst is over. Evaluated at each change, because some programs write a file in parts. */
  quietMs(): number;
  /** Milliseconds after which a burst is reported even if it continues. */
  maxWaitMs: number;
}

const busyPollMs = 100;
/** A crashed program may leave its lock behind. */
const maxBusyMs = 30_000;

export interface DebouncedChanges {
  change(): void;
  stop(): void;
}

/** Debounces changes: reports a burst once. */
export function debounceChanges({ onBurst, isBusy, quietMs, maxWaitMs }: BurstOptions): DebouncedChanges {
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
