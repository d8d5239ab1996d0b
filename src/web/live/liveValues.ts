import { useEffect, useMemo } from 'react';
import { valueAt, withValueAt } from '../../domain/valueAt.ts';
import { isDay } from '../../domain/zone.ts';
import type { BookingResponse, Config } from '../../site/contract.ts';
import type { PagePayload } from '../../site/pageData.ts';
import type { LayoutData } from '../../site/types.ts';
import { pollLiveData, useLiveData } from './liveData.tsx';
import { resolveIds } from './pageContext.tsx';

/** Values that override those of a page, by their path in the data. Null removes a value; undefined leaves it as it is. */
type LiveValues = Readonly<Record<string, unknown>>;

/** The values in responses of the API: the fields of section 7, and those that our own server adds by path. */
export function toLiveValues(config: Config | undefined, booking: BookingResponse | undefined): LiveValues {
  const levels = Object.entries(config?.registration?.registrationLevels ?? {});
  const { link, code } = booking?.hotelBooking ?? {};
  return {
    ...config?.facts,
    ...config?.deadlines,
    'convention.closingCeremony': config?.convention?.closingCeremony?.toISOString(),
    ...Object.fromEntries(levels.map(([id, level]) => [`registration.levels.${id}.soldOut`, level?.soldOut])),
    'booking.hotelBooking.link': link,
    'booking.hotelBooking.code': code,
    'hotel.booking.link': link,
    'hotel.booking.code': code,
  };
}

/** The kind of a value; undefined for objects and lists. A value of another kind is ignored, because the page couldn't show it. */
function valueType(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value;
  if (typeof value !== 'string') return undefined;
  if (isDay(value)) return 'day';
  return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? 'instant' : 'text';
}

/**
 * Applies live values to data. Ignores values of another kind, and paths that the data doesn't have. Keeps the identity of objects that
 * don't change.
 */
export function withLiveValues<Data extends object>(data: Data, values: LiveValues): Data {
  return Object.entries(values).reduce((shown, [path, live]) => {
    // While a page is rendered, what is read of its data is what it carries.
    if (live === undefined) return shown;
    const keys = resolveIds(shown, path);
    const group = valueAt<unknown>(shown, keys.slice(0, -1));
    if (typeof group !== 'object' || group === null || keys.length === 1 || path.includes('__proto__')) return shown;
    const [before, value] = [valueAt<unknown>(shown, keys), live ?? undefined];
    // Only an amount may appear or disappear, such as an early price.
    const kind = valueType(value ?? 0);
    const fits = kind !== undefined && kind === valueType(before ?? 0);
    return fits && value !== before ? withValueAt(shown, keys, value) : shown;
  }, data);
}

/** The data of a page and its layout with live values applied. Returns the same objects while nothing differs. */
export function useLiveValues(data: PagePayload['data'], layout: LayoutData): { data: PagePayload['data']; layout: LayoutData } {
  // Both are undefined while the server renders.
  const config = useLiveData('config');
  const booking = useLiveData('hotelBooking');
  // Reads the data in an effect: while rendering, the server tracks which data a page reads, and includes only that.
  useEffect(() => (data.booking || data.hotel?.booking ? pollLiveData('hotelBooking') : undefined), [data]);
  return useMemo(() => {
    const values = toLiveValues(config, booking);
    return { data: withLiveValues(data, values), layout: withLiveValues(layout, values) };
  }, [data, layout, config, booking]);
}
