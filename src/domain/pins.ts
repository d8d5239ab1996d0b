import { isDefined } from './defined.ts';
import { startOfDay } from './zone.ts';

interface Editions {
  /** Opening of each window as an ISO instant; undefined if it is unknown. */
  opens: readonly (string | undefined)[];
  firstDay: string;
  editions: readonly { firstDay: string }[];
  zone: string;
}

/**
 * The starts of editions in milliseconds. The current one begins when its first window opens. Later ones, whose windows are unknown, begin
 * on their first day, as does one without windows.
 */
export function editionStarts({ opens, firstDay, editions, zone }: Editions): number[] {
  const known = opens.filter(isDefined).map((open) => Date.parse(open));
  const current = known.length > 0 ? Math.min(...known) : startOfDay(firstDay, zone);
  return [current, ...editions.map((edition) => startOfDay(edition.firstDay, zone))];
}

/**
 * The last instant (milliseconds) of a pin without an end: "See you in 2026" is over when 2026 begins. Undefined if no known edition begins
 * after the item was published.
 * @param live publication of the item as an ISO instant
 * @param starts starts of editions in milliseconds
 */
export function pinEnd(live: string, starts: readonly number[]): number | undefined {
  const next = Math.min(...starts.filter((start) => start > Date.parse(live)));
  return Number.isFinite(next) ? next - 1 : undefined;
}
