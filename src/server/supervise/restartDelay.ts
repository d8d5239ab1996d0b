const longestMs = 30_000;

/** Milliseconds until a server that broke down is started again: one second, then twice as long each time, up to half a minute. */
export const restartDelay = (failures: number): number => Math.min(1000 * 2 ** failures, longestMs);
