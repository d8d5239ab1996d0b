import type { SiteClock } from './clock.ts';

// In milliseconds. Smaller differences come from network latency and the header's resolution of one second.
const tolerance = 60_000;

/**
 * How far the server's clock is ahead of the device's, in milliseconds; 0 for differences up to a minute; undefined if the response has no
 * usable date, or took so long that its date says little. Assumes that the server answered in the middle of the round trip.
 */
export function clockDifference(headers: Headers, sent: number, received: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  // A response with an age comes from a cache, so its date is old.
  if (Number.isNaN(date) || Number(headers.get('age') ?? 0) > 0 || received - sent > tolerance) return undefined;
  const difference = date + 500 - (sent + received) / 2;
  return Math.abs(difference) > tolerance ? difference : 0;
}

/** Call when a request starts. Returns a function that corrects the clock from the response. */
export function clockCorrector(clock: SiteClock): (response: Response) => void {
  const sent = Date.now();
  return ({ headers }) => {
    const difference = clockDifference(headers, sent, Date.now());
    if (difference !== undefined) clock.correct(difference);
  };
}
