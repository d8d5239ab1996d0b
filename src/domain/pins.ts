import { startOfDay } from './zone.ts';

interface Editions {
  /** When each window opens, as ISO instants; undefined where that isn't known. */
  opens: readonly (string | undefined)[];
  firstDay: string;
  editions: readonly { firstDay: string }[];
  zone: string;
}

/**
 * When editions begin, in milliseconds: the present one when its first window opens. Those to come, whose windows nobody knows yet, begin on
 * their first day, as does one without windows.
 */
export function editionStarts({ opens, firstDay, editions, zone }: Editions): number[] {
  const known = opens.flatMap((open) => (open === undefined ? [] : Date.parse(open)));
  const own = known.length > 0 ? Math.min(...known) : startOfDay(firstDay, zone);
  return [own, ...editions.map((edition) => startOfDay(edition.firstDay, zone))];
}

/**
 * The last instant (milliseconds) of a pin without an end: "See you in 2026" is over when 2026 begins. Undefined while no edition is known
 * that begins after the item is public.
 * @param live when the item is public, an ISO instant
 * @param starts when editions begin
 */
export function lastOfPin(live: string, starts: readonly number[]): number | undefined {
  const next = Math.min(...starts.filter((start) => start > Date.parse(live)));
  return Number.isFinite(next) ? next - 1 : undefined;
}
