import { publicPath } from '../../domain/addresses.ts';
import { apiAddress } from '../../site/addresses.ts';

const pollMs = 30_000;

/** The polling interval for live data while the page is visible and online. */
interface Pace {
  /** Makes a request, and records its duration and outcome. */
  measure<Value>(request: () => Promise<Value>): Promise<Value>;
  /**
   * Milliseconds until the next request: about half a minute; ten times the duration of the last response if that is longer; or as long as
   * requests have been failing; five minutes at most. Varies by a fifth at random, so that pages that polled at the same moment, for
   * example after an outage, drift apart.
   */
  pauseMs(): number;
}

/** @param chance returns a number from 0 to 1 */
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

/**
 * Calls a listener whenever the visitor may have come back: to the tab, to a page from the back-forward cache (Safari fires only
 * `pageshow`), or to a computer that was asleep (often only the window gets focus).
 * @returns a function that removes the listener
 */
export function onReturn(listener: () => void): () => void {
  // `pageshow` also fires on the first load, with `persisted` false.
  const hear = ({ persisted }: Partial<PageTransitionEvent>) => persisted !== false && listener();
  const ended = new AbortController();
  for (const type of ['visibilitychange', 'pageshow', 'focus']) addEventListener(type, hear, { signal: ended.signal });
  return () => ended.abort();
}

/** The URL at which this document requests an address of the API. */
export function apiUrl(address: string): string {
  const url = apiAddress(address, document.documentElement.dataset.api);
  return url.startsWith('/') ? publicPath(url) : url;
}
