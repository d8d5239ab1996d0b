import { wallClock } from './zone.ts';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const calendarDay = (date: Date) => `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

/** The time of a wall clock, given as the UTC fields of a date: "9:05 AM". */
export function clockTime(wall: Date): string {
  const [hours, minutes] = [wall.getUTCHours(), wall.getUTCMinutes()];
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** An instant in a zone as section 4 words it: "August 25, 2025 at noon", "TBD" when absent. */
export function friendlyDate(instant: Date | undefined, zone: string): string {
  if (!instant) return 'TBD';
  const wall = wallClock(instant.getTime(), zone);
  const time = clockTime(wall);
  return `${calendarDay(wall)} at ${time === '12:00 PM' ? 'noon' : time}`;
}

/** The calendar day of an instant in a zone: "August 25, 2025". */
export function instantDay(instant: Date, zone: string): string {
  return calendarDay(wallClock(instant.getTime(), zone));
}

/** A calendar day (2025-07-15) in words: "July 15, 2025". */
export function friendlyDay(day: string): string {
  return calendarDay(new Date(`${day}T00:00:00Z`));
}

/** A range of calendar days: "August 21-23, 2026", "August 29 - September 1, 2025". */
export function friendlyDays(first: string, last: string): string {
  const [from, to] = [new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)];
  if (from.getUTCFullYear() !== to.getUTCFullYear()) return `${calendarDay(from)} - ${calendarDay(to)}`;
  const start = `${months[from.getUTCMonth()]} ${from.getUTCDate()}`;
  const end = from.getUTCMonth() === to.getUTCMonth() ? `-${to.getUTCDate()}` : ` - ${months[to.getUTCMonth()]} ${to.getUTCDate()}`;
  return `${start}${first === last ? '' : end}, ${to.getUTCFullYear()}`;
}

/** The parts of a date stamp for a wall clock, given as the UTC fields of a date. */
export function stampOf(wall: Date) {
  return { month: (months[wall.getUTCMonth()] ?? '').slice(0, 3), day: String(wall.getUTCDate()), year: String(wall.getUTCFullYear()) };
}

/** The parts of a date stamp in a zone: { month: "Aug", day: "25", year: "2025" }. */
export function dateStamp(instant: Date, zone: string) {
  return stampOf(wallClock(instant.getTime(), zone));
}

/** Ten digits as "(AAA) BBB-CCCC" (section 2, Hotel page). */
export function friendlyPhone(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Ten digits as a link to dial, with +1 (section 9). */
export function phoneHref(digits: string): string {
  return `tel:+1${digits}`;
}

/** A time of day on a 12-hour clock in ISO 8601: "16:00:00" for "4:00 PM"; undefined if the text is no such time. */
export function isoClock(text: string): string | undefined {
  const [, hour, minutes, half] = /^(1[0-2]|[1-9]):([0-5]\d) ([AP])M$/.exec(text) ?? [];
  if (hour === undefined) return undefined;
  return `${String((Number(hour) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')}:${minutes}:00`;
}
