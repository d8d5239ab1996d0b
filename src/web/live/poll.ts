import { publicPath } from '../../domain/addresses.ts';
import { apiAddress } from '../../site/addresses.ts';
import { onEvents } from './browser.ts';

const pollMs = 30_000;
/** The first retry comes after a second, the others after two and four. */
const firstRetryMs = 1000;

/** Retries three times, but not while the device is offline. */
export const mayRetry = (failures: number): boolean => failures < 3 && navigator.onLine;

/**
 * Milliseconds until the next request: the longest of half a minute, ten times what the last one took, and the time for which requests have
 * been failing; five minutes at most. Varies by a fifth at random, so that pages that asked together, as after an outage, drift apart.
 */
export const pollPause = (took: number, failing: number, chance = Math.random()): number =>
  Math.min(Math.max(pollMs, 10 * took, failing), 10 * pollMs) * (0.8 + 0.4 * chance);

/**
 * Calls a listener whenever the visitor may have come back: to the tab, to a page from the back-forward cache (Safari fires only
 * `pageshow`), or to a computer that was asleep (often only the window gets focus).
 */
export function onReturn(listener: () => void): () => void {
  // `pageshow` also fires on the first load, with `persisted` false.
  const hear = ({ persisted }: Partial<PageTransitionEvent>) => persisted !== false && listener();
  return onEvents(['visibilitychange', 'pageshow', 'focus'], hear);
}

/** Milliseconds after which a request counts as failed: on some networks, neither an answer nor an error comes. */
const longestMs = 60_000;

/** The URL at which this document requests an address of the API. */
export function apiUrl(address: string): string {
  const url = apiAddress(address, document.documentElement.dataset.api);
  return url.startsWith('/') ? publicPath(url) : url;
}

/**
 * Makes a request at once, then about every 30 seconds while the page is visible and online, and when the visitor or the network comes back.
 * The first one is made without a connection, too, because the service worker may answer it.
 * @param onFailure receives the error after all retries
 * @param repeats false to ask only when the visitor or the network comes back
 * @returns a function that stops it
 */
export function poll(request: (signal: AbortSignal) => Promise<void>, onFailure: (error: unknown) => void, repeats = true): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let failures = 0;
  let failingSince: number | undefined;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const asked = performance.now();
    let retryMs: number | undefined;
    try {
      await request(AbortSignal.any([signal, AbortSignal.timeout(longestMs)]));
      failures = 0;
      failingSince = undefined;
    } catch (error) {
      failingSince ??= asked;
      if (mayRetry(failures)) retryMs = firstRetryMs * 2 ** failures++;
      else {
        failures = 0;
        if (!signal.aborted) onFailure(error);
      }
    }
    isAsking = false;
    const ended = performance.now();
    const pause = retryMs ?? (repeats ? pollPause(ended - asked, ended - (failingSince ?? ended)) : undefined);
    if (!signal.aborted && pause !== undefined) timer = setTimeout(askAgain, pause);
  };
  const askAgain = () => {
    if (!document.hidden && navigator.onLine) void ask();
  };
  const forget = onReturn(askAgain);
  addEventListener('online', askAgain, { signal });
  void ask();
  return () => {
    forget();
    clearTimeout(timer);
    stopped.abort();
  };
}
