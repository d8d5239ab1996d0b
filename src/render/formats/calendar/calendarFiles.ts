import type { SiteData } from '../../../../content.config.ts';
import { addDays } from '../../../domain/days.ts';
import { calendarAddress } from '../../../domain/fileAddresses.ts';
import { isDay } from '../../../domain/zone.ts';
import type { Format, FormatFile } from '../format.ts';
import { calendarDates } from './calendarDates.ts';
import { type CalendarEvent, calendarEvents } from './calendarEvents.ts';
import { component, dayValue, instantValue, textValue } from './icalendar.ts';

type Properties = [name: string, value: string][];

const minuteMs = 60_000;
const instantMs = 30 * minuteMs;
const firstMinute = Date.UTC(2020, 0, 1);

/** `SEQUENCE` of RFC 5545 (section 3.8.7.4): the minutes from 2020 to the last change, which rise with each and fit 31 bits. */
const sequenceOf = (modified: number) => String(Math.max(0, Math.floor((modified - firstMinute) / minuteMs)));

/**
 * Start and end. An instant lasts half an hour, because many programs make an hour, a day or an error of one without an end
 * (docs/decisions/calendar.md): a deadline ends then, and everything else begins.
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
    // iCalendar excludes the day of the end.
    ['DTEND;VALUE=DATE', dayValue(addDays(last, 1))],
  ];
}

/** A reminder a day before; for a whole day at nine in the morning before it, because nobody wants to be woken at midnight. */
function alarm({ summary, date }: CalendarEvent): string {
  return component('VALARM', [
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', textValue(summary)],
    ['TRIGGER', isDay(date.value) ? '-PT15H' : '-P1D'],
  ]);
}

function event(entry: CalendarEvent): string {
  const { uid, summary, location, url, reminds } = entry;
  const modified = instantValue(entry.modified);
  return component(
    'VEVENT',
    [
      ['UID', uid],
      // Of a published calendar this is when the entry was made; a time of its own would make every rendering another file.
      ['DTSTAMP', modified],
      ['LAST-MODIFIED', modified],
      ['SEQUENCE', sequenceOf(entry.modified)],
      ...timesOf(entry),
      ['SUMMARY', textValue(summary)],
      ...(location === undefined ? [] : ([['LOCATION', textValue(location)]] satisfies Properties)),
      // Google's calendar shows the description only.
      ['DESCRIPTION', textValue(url)],
      ['URL', url],
      ['STATUS', 'CONFIRMED'],
      ['TRANSP', 'TRANSPARENT'],
    ],
    reminds ? [alarm(entry)] : [],
  );
}

function calendar({ convention: { name } }: SiteData, events: readonly CalendarEvent[], properties: Properties = []): string {
  return component(
    'VCALENDAR',
    [['VERSION', '2.0'], ['PRODID', `-//${textValue(name)}//Website//EN`], ['CALSCALE', 'GREGORIAN'], ['METHOD', 'PUBLISH'], ...properties],
    events.map(event),
  );
}

/** The calendar to subscribe to. Its name and how often to ask for it are each written twice: by RFC 7986, and as older programs read it. */
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

/** The calendar of all dates, and a file for each of them. */
export const calendarFiles: Format = ({ collection: { data }, snapshot: { shared }, changedAt }) => {
  const { status: statusPage = '/' } = shared.layout.rolePages;
  const events = calendarEvents(data, calendarDates(data), statusPage, changedAt);
  const file = (path: string, text: string): FormatFile => ({ path, type: 'text/calendar; charset=utf-8', text });
  return [
    file(calendarAddress, subscription(data, events, statusPage)),
    ...events.map((entry) => file(entry.address, calendar(data, [entry]))),
  ];
};
