const pollMs = 30_000;

/** How often a page asks for what is live, as long as it is visible and online. */
export interface Pace {
  /** Makes a request, and notes how it went. */
  measure<Answer>(request: () => Promise<Answer>): Promise<Answer>;
  /**
   * Milliseconds from a request to the next one: about half a minute; ten times as long as the last answer took, if that is more; or as
   * long as requests have been failing; five minutes at most. A fifth more or less by chance, so that pages that ask at the same moment,
   * such as after a failure, don't go on doing so.
   */
  pauseMs(): number;
}

/** @param chance gives a number from 0 to 1 */
export function createPace(now = () => performance.now(), chance = Math.random): Pace {
  let failingSince: number | undefined;
  let pause = pollMs;
  return {
    measure(request) {
      const asked = now();
      const end = (since?: number) => {
        failingSince = since;
        const ended = now();
        pause = Math.min(Math.max(pollMs, 10 * (ended - asked), ended - (since ?? ended)), 10 * pollMs);
      };
      const running = request();
      running.then(
        () => end(),
        () => end(failingSince ?? asked),
      );
      return running;
    },
    pauseMs: () => pause * (0.8 + 0.4 * chance()),
  };
}
