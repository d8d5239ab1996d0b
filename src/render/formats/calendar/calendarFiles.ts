import type { SiteData } from '../../../../content.config.ts';
import { addDays } from '../../../domain/days.ts';
import { calendarAddress } from '../../../domain/fileAddresses.ts';
import { isDay } from '../../../domain/zone.ts';
import type { Format, FormatFile } from '../format.ts';
import { calendarDates } from './calendarDates.ts';
import { type CalendarEvent, calendarEvents } from './calendarEvents.ts';
import { icalendarComponent, dayValue, instantValue, textValue } from './icalendar.ts';

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
