import { clockTime, type DateStampParts, wallStamp } from '../../domain/format.ts';
import type { LocaleFormats } from '../../domain/localeFormats.ts';
import { abbreviationAt, wallClock, type Zone } from '../../domain/zone.ts';
import { isElsewhere, visitorClock } from '../time/visitorClock.ts';

/** Formats a wall-clock time, given as the UTC fields of a date: "Aug 25, 2025, 9:00 AM". */
function inWords(wall: Date, formats?: LocaleFormats): string {
  const { month, day, year } = wallStamp(wall);
  return `${formats?.dayFirst ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`}, ${clockTime(wall, formats)}`;
}

/** Formats an instant in the convention's zone: "Aug 25, 2025, 9:00 AM ET". */
export function conventionTime(at: Date, zone: Zone, formats?: LocaleFormats): string {
  return `${inWords(wallClock(at.getTime(), zone.id), formats)} ${abbreviationAt(at.getTime(), zone)}`;
}

const format = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

let formatter: Intl.DateTimeFormat | undefined;
/** Cached, because creating one takes a phone 40 ms, and `toLocaleString` creates one each time. */
const timeFormatter = (locale: string | undefined) =>
  locale === undefined ? (formatter ??= new Intl.DateTimeFormat(undefined, format)) : new Intl.DateTimeFormat(locale, format);

/**
 * Formats an instant in the visitor's locale and time zone (section 2: short month, numeric day and year, hour, 2-digit minute), with the
 * zone. `lang` is undefined if the text is in the language of the site.
 * @param zone the convention's time zone
 */
export function visitorTime(at: Date, zone: Zone, formats?: LocaleFormats, locale?: string): { text: string; lang?: string } {
  // The first formatter of a document blocks a phone for a tenth of a second. Most visitors don't need one: the text would be the same.
  if (!isElsewhere(at, zone.id) && (locale ?? navigator.language) === (formats?.lang ?? 'en-US'))
    return { text: conventionTime(at, zone, formats) };
  const visitors = timeFormatter(locale);
  return { text: visitors.format(at), lang: visitors.resolvedOptions().locale };
}

/** Month, day and year in the visitor's zone, in English like the site; see `dateStamp`. */
export const visitorStamp = (at: Date): DateStampParts => wallStamp(visitorClock(at));
