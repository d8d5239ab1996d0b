import { clockTime, wallStamp } from '../../domain/format.ts';
import type { LocaleFormats } from '../../domain/localeFormats.ts';
import { zoneOffset } from '../../domain/zone.ts';

const minuteMs = 60_000;

/** The wall clock of the visitor at an instant, as the UTC fields of a date. */
export const visitorClock = (at: Date): Date => new Date(at.getTime() - at.getTimezoneOffset() * minuteMs);

/** Whether the visitor's clock shows another time than the convention's at an instant. */
export const isElsewhere = (at: Date, zone: string): boolean =>
  visitorClock(at).getTime() - at.getTime() !== zoneOffset(at.getTime(), zone);

/** The day and time of a wall clock, given as the UTC fields of a date: "Aug 26, 1:00 AM", or "26 Aug, 01:00". */
export function shortTime(wall: Date, formats?: LocaleFormats): string {
  const { month, day } = wallStamp(wall);
  return `${formats?.dayFirst ? `${day} ${month}` : `${month} ${day}`}, ${clockTime(wall, formats)}`;
}
