import { clockTime, type dateStamp, stampOf } from '../../domain/format.ts';
import { wallClock } from '../../domain/zone.ts';

/** A wall-clock time, given as the UTC fields of a date, in American words: "Aug 25, 2025, 9:00 AM". */
function inWords(wall: Date): string {
  const { month, day, year } = stampOf(wall);
  return `${month} ${day}, ${year}, ${clockTime(wall)}`;
}

/** An instant in the convention's zone, with the zone: "Aug 25, 2025, 9:00 AM ET". */
export function conventionTime(at: Date, { id, abbreviation }: { id: string; abbreviation: string }): string {
  return `${inWords(wallClock(at.getTime(), id))} ${abbreviation}`;
}

const visitorClock = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000);

/** An instant in the visitor's locale and time zone (section 2: short month, numeric day and year, hour, 2-digit minute). */
export function visitorTime(at: Date, locale?: string): string {
  // The first formatter of a document blocks a phone for a tenth of a second, and gives the same words in this locale.
  if ((locale ?? navigator.language) === 'en-US') return inWords(visitorClock(at));
  return at.toLocaleString(locale, { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' });
}

/** Month, day and year of an instant in the visitor's zone, like `dateStamp`: the site is in English. */
export const visitorStamp = (at: Date): ReturnType<typeof dateStamp> => stampOf(visitorClock(at));
