/**
 * Runs work one at a time. A call during a run triggers another run after it, because the first may have read what is now outdated; its
 * outcome is then that of the last run.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStale = false;
  async function runUntilFresh(): Promise<void> {
    try {
      do {
        isStale = false;
        await work().catch((error: unknown) => {
          if (!isStale) throw error;
        });
      } while (isStale);
    } finally {
      running = undefined;
    }
  }
  return () => {
    isStale = running !== undefined;
    return (running ??= runUntilFresh());
  };
}
