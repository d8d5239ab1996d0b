import { addDays, daysBetween } from '../../domain/days.ts';

export interface ConventionDays {
  firstDay: string;
  lastDay: string;
}

/** How many days to add, three at most, so that one day is the same weekday as another. */
const toSameWeekday = (day: string, other: string) => (((daysBetween(day, other) % 7) + 10) % 7) - 3;

/** Days so close to the convention belong to it, such as nights at the hotel and the day to check out. */
const nearby = 3;

/**
 * The day of another convention that a day corresponds to. It keeps its distance from the first day, or from the end on from the
 * last one; far from the convention also its weekday.
 */
export function moveDay(day: string, from: ConventionDays, to: ConventionDays): string {
  const [anchor, target] = day >= from.lastDay ? [from.lastDay, to.lastDay] : [from.firstDay, to.firstDay];
  const moved = addDays(target, daysBetween(anchor, day));
  const isNear = day >= addDays(from.firstDay, -nearby) && day <= addDays(from.lastDay, nearby);
  return isNear ? moved : addDays(moved, toSameWeekday(moved, day));
}
