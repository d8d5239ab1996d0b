import { addDays, daysBetween } from '../../domain/days.ts';

export interface ConventionDays {
  firstDay: string;
  lastDay: string;
}

/** The offset, from -3 to 3 days, that gives a day the weekday of another. */
const toSameWeekday = (day: string, other: string) => (((daysBetween(day, other) % 7) + 10) % 7) - 3;

/** Days this close to the convention belong to it, such as hotel nights and check-out. */
const nearbyDays = 3;

/**
 * Maps a day to another year's convention. It keeps its distance to the first day, or after the end to the last day, and if it isn't close
 * to the convention, also its weekday.
 */
export function moveDay(day: string, from: ConventionDays, to: ConventionDays): string {
  // The only day of a convention is its first.
  const isOfEnd = day > from.lastDay || (day === from.lastDay && from.firstDay !== from.lastDay);
  const [anchor, target] = isOfEnd ? [from.lastDay, to.lastDay] : [from.firstDay, to.firstDay];
  const moved = addDays(target, daysBetween(anchor, day));
  const isNear = day >= addDays(from.firstDay, -nearbyDays) && day <= addDays(from.lastDay, nearbyDays);
  return isNear ? moved : addDays(moved, toSameWeekday(moved, day));
}
