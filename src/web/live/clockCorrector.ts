import type { SiteClock } from './clock.ts';

// Smaller differences, in milliseconds, come from a slow network and the header's whole seconds.
const tolerance = 60_000;

/**
 * How far the server's clock is ahead of the device's, in milliseconds; 0 for differences up to a minute, undefined if the
 * response does not tell. The server's time is taken for the middle of the round trip.
 * @param sent time of the device when it sent the request, in milliseconds
 * @param received time of the device when the headers arrived
 */
export function clockDifference(headers: Headers, sent: number, received: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  // A response with an age comes from a cache, and so does its date.
  if (Number.isNaN(date) || Number(headers.get('age') ?? 0) > 0) return undefined;
  const difference = date + 500 - (sent + received) / 2;
  return Math.abs(difference) > tolerance ? difference : 0;
}

/** Call when a request starts. The returned function corrects the clock from the response, unless the date is spoofed. */
export function clockCorrector(clock: SiteClock): (response: Response) => void {
  const sent = Date.now();
  return ({ headers }) => {
    const difference = clockDifference(headers, sent, Date.now());
    if (difference !== undefined && clock.spoof.kind !== 'time') clock.correct(difference);
  };
}
