import type { Data, SiteData } from '../../../../content.config.ts';
import { conventionAddress, dateAddress } from '../../../domain/fileAddresses.ts';
import { addressLine, cityAndRegion } from '../../../domain/format.ts';
import { yearOf } from '../../../domain/days.ts';
import type { FormatInput } from '../format.ts';
import type { CalendarDate, CalendarDates } from './calendarDates.ts';

export interface CalendarEvent {
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
