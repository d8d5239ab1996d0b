const msPerDay = 86_400_000;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Number of days between calendar days; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / msPerDay;

/** The English weekday of a calendar day such as `2026-08-28`. */
export const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '';

/** The year of a calendar day. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The calendar day a number of days later; earlier if negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * msPerDay).toISOString().slice(0, 10);
}
