import type { SiteData } from '../../../content.config.ts';
import { conventionAddress, dateAddress, calendarAddress } from '../../domain/addresses.ts';
import { yearOf, addDays } from '../../domain/days.ts';
import { isDefined } from '../../domain/defined.ts';
import { formatAddress, cityAndRegion } from '../../domain/format.ts';
import { isDay } from '../../domain/zone.ts';
import { transitionName } from '../../site/document.ts';
import { deadlinesOf } from '../api/responses.ts';
import type { FormatInput, Format, SiteText } from './format.ts';

export interface CalendarDate {
  /** Of the convention that it belongs to. */
  year: number;
  /** The data file that it is in. */
  file: string;
  /** Where it is in the data: `windows.hotel.close`, `hotel.deposit.refundableUntil`; `convention` for the days of a convention. */
  path: string;
  /** ISO instant in UTC, a day, or the first and last of several days, separated by a slash. */
  value: string;
  name: string;
  /** Page about it, if it isn't the one that lists all dates. */
  page?: string | undefined;
  kind: 'days' | 'open' | 'close' | 'deadline';
}

export function calendarDates(data: SiteData): CalendarDate[] {
  const { convention, windows, states } = data;
  const { conYear, editions } = convention;
  const days = [convention, ...editions].map(({ firstDay, lastDay }): CalendarDate => {
    const year = yearOf(firstDay);
    const name = `${convention.name} ${year}`;
    return { year, file: 'convention', path: 'convention', value: `${firstDay}/${lastDay}`, name, page: '/', kind: 'days' };
  });
  const edges = Object.entries(windows).flatMap(([id, { open, close, page }]) => {
    const edge = (kind: 'open' | 'close', value: string | undefined): CalendarDate[] => {
      const name = transitionName({ name: id, to: kind === 'open' ? 'open' : 'closed' }, { windows, states, deadlineNames: {} }) ?? '';
      return value === undefined ? [] : [{ year: conYear, file: 'windows', path: `windows.${id}.${kind}`, value, name, page, kind }];
    };
    return [...edge('open', open), ...edge('close', close)];
  });
  return [...days, ...edges, ...deadlinesOf(data).map((deadline): CalendarDate => ({ year: conYear, ...deadline, kind: 'deadline' }))];
}

/** The status of a convention's dates, by that of the convention (RFC 5545, section 3.8.1.11). */
const statuses = { scheduled: 'CONFIRMED', postponed: 'TENTATIVE', cancelled: 'CANCELLED' } as const;

type CalendarEvent = ReturnType<typeof calendarEvents>[number];

/** All events of this convention and later ones, by date. @param statusPage path of the page that lists all dates */
export function calendarEvents(data: SiteData, statusPage: string, changedAt: FormatInput['changedAt']) {
  const { convention, hotel } = data;
  const { name: conventionName, siteUrl, conYear } = convention;
  const events = calendarDates(data).map(({ year, file, path, value, name, page = statusPage, kind }) => {
    const status = statuses[(year === conYear && convention.status) || 'scheduled'];
    const canBeMissed = kind === 'close' || kind === 'deadline';
    const isAtHotel = year === conYear && file === 'convention' && hotel !== undefined;
    const later = convention.editions.find(({ firstDay }) => yearOf(firstDay) === year);
    const elsewhere = kind === 'days' ? [later?.hotel, cityAndRegion(convention)].filter(isDefined).join(', ') : undefined;
    return {
      /** Address of the event's own file. */
      address: kind === 'days' ? conventionAddress(year) : dateAddress(path),
      // Never changes.
      uid: `${year}.${path}@${new URL(siteUrl).host}`,
      summary: kind === 'days' ? name : `${name} (${conventionName})`,
      location: isAtHotel ? `${hotel.name}, ${formatAddress(hotel.address)}` : elsewhere,
      url: siteUrl + page,
      value,
      /** Last change of the files that the date, its name and its status come from, in milliseconds. */
      modified: Math.max(...[file, 'convention', 'deadlines', 'states', ...(isAtHotel ? ['hotel'] : [])].map(changedAt)),
      status,
      /** People should be reminded a day before of what can be missed. */
      reminds: canBeMissed && status === 'CONFIRMED',
      /** The instant is the end of something rather than its beginning. The convention's own dates are ceremonies, which begin then. */
      isDeadline: canBeMissed && file !== 'convention',
    };
  });
  return events.toSorted((a, b) => a.value.localeCompare(b.value, 'en') || a.uid.localeCompare(b.uid, 'en'));
}

/** Writes iCalendar (RFC 5545) in UTC, restricted to what Google, Apple and Microsoft all support. */

const maxOctets = 75;

/** Folds a line (RFC 5545, section 3.1) to 75 octets at most, without the break and never in a character. @returns lines with breaks */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return `${folded}\r\n`;
}

/** Escapes a text value (RFC 5545, section 3.3.11). */
export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\n\P{Cc}]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** `20250807T210000Z` for an instant in milliseconds. */
const instantValue = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** A day as a DATE of RFC 5545: `20260828`. */
const dayValue = (day: string): string => day.replaceAll('-', '');

function icalendarComponent(name: string, properties: Properties, inner: readonly string[] = []): string {
  const lines = properties.map(([property, value]) => foldLine(`${property}:${value}`));
  return [`BEGIN:${name}\r\n`, ...lines, ...inner, `END:${name}\r\n`].join('');
}

type Properties = [name: string, value: string][];

const minuteMs = 60_000;
const instantMs = 30 * minuteMs;
const firstMinute = Date.UTC(2020, 0, 1);

/** `SEQUENCE` (RFC 5545, section 3.8.7.4): minutes from 2020 to the last change. They increase with each change and fit 31 bits. */
const sequenceOf = (modified: number) => String(Math.max(0, Math.floor((modified - firstMinute) / minuteMs)));

/**
 * Start and end. An instant becomes half an hour, because many programs show one without an end as an hour, a day or an error
 * (docs/decisions/calendar.md). A deadline ends at the instant; anything else begins then.
 */
function timesOf({ value, isDeadline }: CalendarEvent): Properties {
  const [first = '', last = first] = value.split('/');
  if (!isDay(first)) {
    const start = Date.parse(value) - (isDeadline ? instantMs : 0);
    return [
      ['DTSTART', instantValue(start)],
      ['DTEND', instantValue(start + instantMs)],
    ];
  }
  return [
    ['DTSTART;VALUE=DATE', dayValue(first)],
    // iCalendar's end date is exclusive.
    ['DTEND;VALUE=DATE', dayValue(addDays(last, 1))],
  ];
}

function event(entry: CalendarEvent): string {
  const { uid, summary, location, url, reminds } = entry;
  const modified = instantValue(entry.modified);
  // A day before. For a whole day it is at nine in the morning of the day before, rather than at midnight.
  const alarm: Properties = [
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', textValue(summary)],
    ['TRIGGER', isDay(entry.value) ? '-PT15H' : '-P1D'],
  ];
  return icalendarComponent(
    'VEVENT',
    [
      ['UID', uid],
      // In a published calendar, the time at which the entry was created. The current time would change the file with each rendering.
      ['DTSTAMP', modified],
      ['LAST-MODIFIED', modified],
      ['SEQUENCE', sequenceOf(entry.modified)],
      ...timesOf(entry),
      ['SUMMARY', textValue(summary)],
      ...(location === undefined ? [] : ([['LOCATION', textValue(location)]] satisfies Properties)),
      // Google Calendar shows only the description.
      ['DESCRIPTION', textValue(url)],
      ['URL', url],
      ['STATUS', entry.status],
      ['TRANSP', 'TRANSPARENT'],
    ],
    reminds ? [icalendarComponent('VALARM', alarm)] : [],
  );
}

function calendar({ convention: { name } }: SiteData, events: readonly CalendarEvent[], properties: Properties = []): string {
  return icalendarComponent(
    'VCALENDAR',
    // Without a `METHOD`: that of published entries asks for an `ORGANIZER` in each (RFC 5546, section 3.2.1).
    [['VERSION', '2.0'], ['PRODID', `-//${textValue(name)}//Website//EN`], ['CALSCALE', 'GREGORIAN'], ...properties],
    events.map(event),
  );
}

export const calendarFiles: Format = ({ collection: { data }, snapshot: { shared }, changedAt }) => {
  const { status: statusPage = '/' } = shared.layout.rolePages;
  const { name, siteUrl } = data.convention;
  const events = calendarEvents(data, statusPage, changedAt);
  const file = (path: string, text: string): SiteText => ({ path, type: 'text/calendar; charset=utf-8', text });
  // To subscribe to. Has its name and refresh interval twice: as in RFC 7986, and for older programs.
  const all = calendar(data, events, [
    ['NAME', textValue(name)],
    ['X-WR-CALNAME', textValue(name)],
    ['URL', siteUrl + statusPage],
    ['SOURCE;VALUE=URI', siteUrl + calendarAddress],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'],
    ['X-PUBLISHED-TTL', 'PT6H'],
  ]);
  return [file(calendarAddress, all), ...events.map((entry) => file(entry.address, calendar(data, [entry])))];
};
