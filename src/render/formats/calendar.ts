import type { SiteData, Data } from '../../../content.config.ts';
import { conventionAddress, dateAddress, calendarAddress } from '../../domain/addresses.ts';
import { yearOf, addDays } from '../../domain/days.ts';
import { addressLine, cityAndRegion } from '../../domain/format.ts';
import { isDay } from '../../domain/zone.ts';
import { changeName } from '../../site/document.ts';
import { deadlinesOf } from '../api/responses.ts';
import type { FormatInput, Format, FormatFile } from './format.ts';

export interface CalendarDate {
  /** ISO instant in UTC, a day, or the first and last of several days, separated by a slash. */
  value: string;
  /** Name of the event; empty for the convention itself. */
  name: string;
}

/** Dates by year and path in the data: `2025/windows.hotel.close`, `2025/hotel.deposit.refundableUntil`, `2026/convention`. */
type CalendarDates = Readonly<Record<string, CalendarDate>>;

/** Collects the dates in the data files: windows, deadlines, and the days of this convention and later ones. */
export function calendarDates(data: SiteData): CalendarDates {
  const { convention, windows, states } = data;
  const year = convention.conYear;
  const dates: Record<string, CalendarDate> = {};
  for (const { firstDay, lastDay } of [convention, ...convention.editions])
    dates[`${yearOf(firstDay)}/convention`] ??= { value: `${firstDay}/${lastDay}`, name: '' };
  for (const [id, { open, close }] of Object.entries(windows)) {
    const name = (to: string) => changeName({ name: id, to }, { windows, states, deadlineNames: {} }) ?? '';
    if (open !== undefined) dates[`${year}/windows.${id}.open`] = { value: open, name: name('open') };
    if (close !== undefined) dates[`${year}/windows.${id}.close`] = { value: close, name: name('closed') };
  }
  for (const { path, value, name } of deadlinesOf(data)) dates[`${year}/${path}`] = { value, name };
  return dates;
}

interface CalendarEvent {
  /** Address of the event's own file. */
  address: string;
  /** Never changes: made of the year, the date's path in the data, and the site's host. */
  uid: string;
  summary: string;
  location: string | undefined;
  url: string;
  date: CalendarDate;
  /** Last change of the files that the date, its name and its status come from, in milliseconds. */
  modified: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** True if people should be reminded a day before, because something can be missed. */
  reminds: boolean;
  /** True if the instant is the end of something rather than its beginning. */
  isDeadline: boolean;
}

/** The hotel's name and address on one line. */
function hotelLocation({ name, address }: Data['hotel']): string {
  return `${name}, ${addressLine(address)}`;
}

/** The status of a convention's dates, by that of the convention (RFC 5545, section 3.8.1.11). */
const statuses = { scheduled: 'CONFIRMED', postponed: 'TENTATIVE', cancelled: 'CANCELLED' } as const;

function createEvent(
  key: string,
  date: CalendarDate,
  data: SiteData,
  statusPage: string,
  changedAt: FormatInput['changedAt'],
): CalendarEvent {
  const { name, siteUrl, conYear } = data.convention;
  const status = statuses[(yearOf(key) === conYear && data.convention.status) || 'scheduled'];
  const year = yearOf(key);
  const path = key.slice(key.indexOf('/') + 1);
  const [file = '', id = '', edge] = path.split('.');
  const isConvention = path === 'convention';
  const window = file === 'windows' ? data.windows[id] : undefined;
  const isHere = year === conYear && file === 'convention';
  const reminds = !isConvention && !(file === 'windows' && edge === 'open');
  const page = isConvention ? '/' : file === 'windows' ? (window?.page ?? statusPage) : statusPage;
  return {
    address: isConvention ? conventionAddress(year) : dateAddress(path),
    uid: `${year}.${path}@${new URL(siteUrl).host}`,
    summary: isConvention ? `${name} ${year}` : `${date.name} (${name})`,
    location: isHere && data.hotel ? hotelLocation(data.hotel) : isConvention ? cityAndRegion(data.convention) : undefined,
    url: siteUrl + page,
    date,
    modified: Math.max(...[file, 'convention', 'deadlines', 'states'].map(changedAt)),
    status,
    reminds: reminds && status === 'CONFIRMED',
    // The convention's own dates are ceremonies, which begin then.
    isDeadline: reminds && file !== 'convention',
  };
}

/**
 * All events of this convention and later ones, by date.
 * @param statusPage path of the page that lists all dates
 */
export function calendarEvents(
  data: SiteData,
  dates: CalendarDates,
  statusPage: string,
  changedAt: FormatInput['changedAt'],
): CalendarEvent[] {
  return Object.entries(dates)
    .filter(([key]) => yearOf(key) >= data.convention.conYear)
    .map(([key, date]) => createEvent(key, date, data, statusPage, changedAt))
    .toSorted((a, b) => a.date.value.localeCompare(b.date.value, 'en') || a.uid.localeCompare(b.uid, 'en'));
}

/** Writes iCalendar (RFC 5545) in UTC, restricted to what Google, Apple and Microsoft all support. */

const maxOctets = 75;
const encoder = new TextEncoder();

/**
 * Folds a line as in section 3.1: at most 75 octets without the line break, and never within a character.
 * @returns the lines with their breaks
 */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return `${folded}\r\n`;
}

/** Escapes a text value (section 3.3.11). */
export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\n\P{Cc}]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** `20250807T210000Z` for an instant in milliseconds. */
export const instantValue = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** A day as a DATE of RFC 5545: `20260828`. */
const dayValue = (day: string): string => day.replaceAll('-', '');

/** A component with its properties and nested components, each line folded. */
function icalendarComponent(
  name: string,
  properties: readonly (readonly [name: string, value: string])[],
  inner: readonly string[] = [],
): string {
  const lines = properties.map(([property, value]) => foldLine(`${property}:${value}`));
  return [`BEGIN:${name}\r\n`, ...lines, ...inner, `END:${name}\r\n`].join('');
}

type Properties = [name: string, value: string][];

const minuteMs = 60_000;
const instantMs = 30 * minuteMs;
const firstMinute = Date.UTC(2020, 0, 1);

/** `SEQUENCE` of RFC 5545 (section 3.8.7.4): minutes from 2020 to the last change. They increase with each change and fit 31 bits. */
const sequenceOf = (modified: number) => String(Math.max(0, Math.floor((modified - firstMinute) / minuteMs)));

/**
 * Start and end. An instant becomes half an hour, because many programs show one without an end as an hour, a day or an error
 * (docs/decisions/calendar.md). A deadline ends at the instant; anything else begins then.
 */
function timesOf({ date: { value }, isDeadline }: CalendarEvent): Properties {
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

/** A reminder a day before. For a whole day it is at nine in the morning of the day before, rather than at midnight. */
function alarm({ summary, date }: CalendarEvent): string {
  return icalendarComponent('VALARM', [
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', textValue(summary)],
    ['TRIGGER', isDay(date.value) ? '-PT15H' : '-P1D'],
  ]);
}

function event(entry: CalendarEvent): string {
  const { uid, summary, location, url, reminds } = entry;
  const modified = instantValue(entry.modified);
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
    reminds ? [alarm(entry)] : [],
  );
}

function calendar({ convention: { name } }: SiteData, events: readonly CalendarEvent[], properties: Properties = []): string {
  return icalendarComponent(
    'VCALENDAR',
    [['VERSION', '2.0'], ['PRODID', `-//${textValue(name)}//Website//EN`], ['CALSCALE', 'GREGORIAN'], ['METHOD', 'PUBLISH'], ...properties],
    events.map(event),
  );
}

/** The calendar to subscribe to. Has its name and refresh interval twice: as in RFC 7986, and for older programs. */
function subscription(data: SiteData, events: readonly CalendarEvent[], statusPage: string): string {
  const { name, siteUrl } = data.convention;
  return calendar(data, events, [
    ['NAME', textValue(name)],
    ['X-WR-CALNAME', textValue(name)],
    ['URL', siteUrl + statusPage],
    ['SOURCE;VALUE=URI', siteUrl + calendarAddress],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT6H'],
    ['X-PUBLISHED-TTL', 'PT6H'],
  ]);
}

/** The calendar of all dates, and a file for each date. */
export const calendarFiles: Format = ({ collection: { data }, snapshot: { shared }, changedAt }) => {
  const { status: statusPage = '/' } = shared.layout.rolePages;
  const events = calendarEvents(data, calendarDates(data), statusPage, changedAt);
  const file = (path: string, text: string): FormatFile => ({ path, type: 'text/calendar; charset=utf-8', text });
  return [
    file(calendarAddress, subscription(data, events, statusPage)),
    ...events.map((entry) => file(entry.address, calendar(data, [entry]))),
  ];
};
