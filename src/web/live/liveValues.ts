import { useEffect, useMemo } from 'react';
import { withValueAt } from '../../domain/valueAt.ts';
import { isDay } from '../../domain/zone.ts';
import type { BookingResponse, Config } from '../../site/contract.ts';
import type { PagePayload } from '../../site/pageData.ts';
import type { LayoutData } from '../../site/types.ts';
import { observe, useLiveData } from './liveData.tsx';
import { findValue } from './pageContext.tsx';

/** Values that lie over those of a page, by their path in the data; null for one that is no longer there, undefined for one that an answer left out. */
type LiveValues = Readonly<Record<string, unknown>>;

/** The values in answers of the API: those of section 7's fields, and those that our own server adds by their path. */
export function toLiveValues(config: Config | undefined, booking: BookingResponse | undefined): LiveValues {
  const levels = Object.entries(config?.registration?.registrationLevels ?? {});
  // A code that an answer leaves out is none: the old one books nothing.
  const { link, code = '' } = booking?.hotelBooking ?? {};
  return {
    ...config?.facts,
    ...config?.deadlines,
    'convention.closingCeremony': config?.convention?.closingCeremony?.toISOString(),
    ...Object.fromEntries(levels.map(([id, level]) => [`registration.levels.${id}.soldOut`, level?.soldOut])),
    ...(booking && { 'booking.hotelBooking.link': link, 'booking.hotelBooking.code': code }),
    ...(booking && { 'hotel.booking.link': link, 'hotel.booking.code': code }),
  };
}

/** What a value is; undefined for anything but a value. Another kind can't take its place, because it couldn't be shown. */
function valueType(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value;
  if (typeof value !== 'string') return undefined;
  if (isDay(value)) return 'day';
  return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? 'instant' : 'text';
}

/**
 * Data with live values over its own. Values of another kind, and those for which the data has no entry, count as absent. Whatever
 * stays the same is the same object.
 */
export function withLiveValues<Data extends object>(data: Data, values: LiveValues): Data {
  return Object.entries(values).reduce((shown, [path, live]) => {
    const found = findValue(shown, path);
    if (live === undefined || !found || found.keys.length === 1 || path.includes('__proto__')) return shown;
    const value = live ?? undefined;
    // Only an amount may come and go, such as an early price.
    const kind = valueType(value ?? 0);
    const fits = kind !== undefined && kind === valueType(found.value ?? 0);
    return fits && value !== found.value ? withValueAt(shown, found.keys, value) : shown;
  }, data);
}

/** The data of a page, and that of all pages, with live values over their own: the same objects while nothing in them differs. */
export function useLiveValues(data: PagePayload['data'], layout: LayoutData): { data: PagePayload['data']; layout: LayoutData } {
  const config = useLiveData('config');
  const booking = useLiveData('hotelBooking');
  // Not while rendering: the server notes what a page reads, and only that comes with it.
  useEffect(() => (data.booking || data.hotel?.booking ? observe('hotelBooking') : undefined), [data]);
  return useMemo(() => {
    const values = toLiveValues(config, booking);
    return { data: withLiveValues(data, values), layout: withLiveValues(layout, values) };
  }, [data, layout, config, booking]);
}
