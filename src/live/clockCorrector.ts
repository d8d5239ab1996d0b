import type { SiteClock } from './clock.ts';

// Differences up to here are a slow network or the header's whole seconds, not a wrong clock.
const tolerance = 60_000;

/**
 * How far the server's clock is ahead of the device's, in milliseconds: undefined where the response does not tell,
 * 0 where the two differ by a minute at most. The header counts for the middle of the round trip.
 * @param sent and received: the device's clock before and after the round trip, milliseconds
 */
export function clockDifference(headers: Headers, sent: number, received: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  // An Age tells that a cache on the way kept the answer, and its date with it.
  if (Number.isNaN(date) || Number(headers.get('age') ?? 0) > 0) return undefined;
  const difference = date + 500 - (sent + received) / 2;
  return Math.abs(difference) > tolerance ? difference : 0;
}

/** Corrects the page's clock from the response of a request that starts now; a spoofed instant stays as it is. */
export function clockCorrector(clock: SiteClock, deviceTime: () => number = Date.now): (response: Response) => void {
  const sent = deviceTime();
  return ({ headers }) => {
    const difference = clockDifference(headers, sent, deviceTime());
    if (difference !== undefined && clock.spoof.kind !== 'time') clock.correct(difference);
  };
}
