import type { Data, SiteData } from '../../../../content.config.ts';
import { conventionAddress, dateAddress } from '../../../domain/fileAddresses.ts';
import { addressLine, cityAndRegion } from '../../../domain/format.ts';
import { yearOf } from '../../../domain/days.ts';
import type { FormatInput } from '../format.ts';
import type { CalendarDate, CalendarDates } from './calendarDates.ts';

/** Something in the calendar. */
export interface CalendarEvent {
  /** Address of its own file. */
  address: string;
  /** The same forever: of the year, the date's place in the data, and the site's host. */
  uid: string;
  summary: string;
  location: string | undefined;
  url: string;
  date: CalendarDate;
  /** When the files that it and its name stand in were last changed, milliseconds. */
  modified: number;
  /** Whether people should be reminded a day before: something can be missed. */
  reminds: boolean;
  /** Whether an instant is the last moment for something, and not the beginning of it. */
  isDeadline: boolean;
}

/** The hotel with its address, in the order of a letter. */
function hotelLocation({ name, address }: Data['hotel']): string {
  return `${name}, ${addressLine(address)}`;
}

function createEvent(
  key: string,
  date: CalendarDate,
  data: SiteData,
  statusPage: string,
  changedAt: FormatInput['changedAt'],
): CalendarEvent {
  const { name, siteUrl, conYear } = data.convention;
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
    modified: Math.max(...[file, 'deadlines', 'states'].map(changedAt)),
    reminds,
    // Of the convention's own dates, the ceremonies begin.
    isDeadline: reminds && file !== 'convention',
  };
}

/**
 * Everything in the calendar of this convention and those to come, by date.
 * @param statusPage the page on which all dates stand
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
