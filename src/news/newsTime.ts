import { dateStamp } from '../domain/format.ts';
import { wallClock } from '../domain/zone.ts';

/** An instant in the convention's zone, with the zone: "Aug 25, 2025, 9:00 AM ET". */
export function conventionTime(at: Date, { id, abbreviation }: { id: string; abbreviation: string }): string {
  const { month, day, year } = dateStamp(at, id);
  const wall = wallClock(at.getTime(), id);
  const [hours, minutes] = [wall.getUTCHours(), wall.getUTCMinutes()];
  return `${month} ${day}, ${year}, ${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'} ${abbreviation}`;
}

/** An instant in the visitor's locale and time zone (section 2: short month, numeric day and year, hour, 2-digit minute). */
export function visitorTime(at: Date): string {
  return new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' }).format(
    at,
  );
}

/** Month, day and year of an instant in the visitor's locale and zone, like `dateStamp`. */
export function visitorStamp(at: Date): ReturnType<typeof dateStamp> {
  const parts = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', year: 'numeric' }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { month: part('month'), day: part('day'), year: part('year') };
}
