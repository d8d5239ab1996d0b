import { css } from '@linaria/core';
import { formatClockTime, wallStamp, type LocaleFormats, dateStamp } from '../../domain/format.ts';
import { memoize } from '../../domain/memoize.ts';
import { abbreviationAt, wallClock, type Zone } from '../../domain/zone.ts';
import { useFormats, useZone } from '../live/hooks.ts';
import { useHydrated } from '../live/pageContext.tsx';
import { color, font } from '../styles/tokens.ts';
import { isElsewhere, visitorClock } from '../live/visitorClock.ts';

/** Formats an instant in the convention's zone: "Aug 25, 2025, 9:00 AM ET". */
export function conventionTime(at: Date, zone: Zone, formats?: LocaleFormats): string {
  const wall = wallClock(at.getTime(), zone.id);
  const { month, day, year } = wallStamp(wall);
  const date = formats?.dayFirst ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`;
  return `${date}, ${formatClockTime(wall, formats)} ${abbreviationAt(at.getTime(), zone)}`;
}

const format = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** Kept, because creating one takes a phone 40 ms, and `toLocaleString` creates one each time. */
const timeFormatter = memoize((locale: string | undefined) => new Intl.DateTimeFormat(locale, format));

/**
 * Formats an instant in the visitor's locale and time zone, with the zone. `lang` is undefined if the text is in the site's language.
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
export const visitorStamp = (at: Date) => wallStamp(visitorClock(at));

/** The time of publication: in the convention's zone first, after hydration in the visitor's locale and zone. The box keeps its size. */
export function NewsTime({ date }: { date: string }) {
  const hydrated = useHydrated();
  const instant = new Date(date);
  const zone = useZone();
  const formats = useFormats();
  const initial = conventionTime(instant, zone, formats);
  const { text, lang } = hydrated ? visitorTime(instant, zone, formats) : { text: initial };
  return (
    <time className={box} dateTime={instant.toISOString()} data-size={initial}>
      {/* Marks other calendars and scripts on the English page: a screen reader changes its voice, and a Persian date reads from the right. */}
      <span lang={lang} dir={lang && 'auto'}>
        {text}
      </span>
    </time>
  );
}

const box = css`
  display: inline-grid;
  font-variant-numeric: tabular-nums;
  & > span,
  &::after {
    grid-area: 1 / 1;
  }
  &::after {
    content: attr(data-size) / '';
    visibility: hidden;
  }
`;

/** The day of a news item as a postage stamp. Hidden from screen readers, because the time beside it says the same. */
export function DateStamp({ date }: { date: string }) {
  const hydrated = useHydrated();
  const { id } = useZone();
  const instant = new Date(date);
  const { month, day, year } = hydrated ? visitorStamp(instant) : dateStamp(instant, id);
  return (
    <div className={stamp} aria-hidden="true">
      <span>{month}</span>
      <strong>{day}</strong>
      <span>{year}</span>
    </div>
  );
}

const stamp = css`
  display: grid;
  align-content: center;
  box-sizing: border-box;
  inline-size: 5rem;
  block-size: 5.75rem;
  padding: 5px;
  outline: 1px solid transparent;
  /* Perforations: dots in the color behind the stamp. WebKit draws the dots of a border as squares. */
  --dot: radial-gradient(circle closest-side, var(--behind, ${color.card}) 90%, #0000);
  background:
    var(--dot) top / 10px 5px round no-repeat,
    var(--dot) bottom / 10px 5px round no-repeat,
    var(--dot) left / 5px 10px no-repeat round,
    var(--dot) right / 5px 10px no-repeat round,
    ${color.sun};
  color: ${color.onFill};
  font: 700 0.875rem / 1.1 ${font.heading};
  text-align: center;
  rotate: -2deg;
  print-color-adjust: exact;
  & strong {
    font-size: 2.25rem;
    font-weight: 700;
    line-height: 1;
  }
`;
