import { useEffect, useMemo, useReducer } from 'react';
import { yearOf } from '../../domain/days.ts';
import { valueAt, withValueAt } from '../../domain/json.ts';
import { isDay } from '../../domain/zone.ts';
import type { BookingResponse, Config, LiveData, Readable } from '../../site/contract.ts';
import type { LayoutData, PagePayload } from '../../site/pageData.ts';
import { windowsOf } from '../../site/schedule.ts';
import { withTimeout } from './browser.ts';
import { resolveIds } from './pageContext.tsx';

/** Fills in what can't be read of an answer with what is known. What is absent stays absent. */
export function fillUnreadable<Value extends object>({ unreadable = [], ...read }: Readable<Value>, known: Value | undefined): Value {
  return unreadable.reduce<Value>((value, path) => withValueAt(value, path, valueAt(known, path)), read as unknown as Value);
}

/** True if a configuration is about another edition than the page's: by its year, otherwise by its dates. */
function isOtherEdition(live: Config, page: Config): boolean {
  const { conYear, closingCeremony } = live.convention ?? {};
  const over = page.convention?.closingCeremony;
  if (conYear !== undefined) return conYear !== page.convention?.conYear;
  // A convention may end in another year than it begins.
  if (closingCeremony) return yearOf(closingCeremony) !== (over ? yearOf(over) : page.convention?.conYear);
  return over !== undefined && Object.values(windowsOf(live)).some((window) => window?.open && window.open > over);
}

/**
 * Restricts live data to the page's edition. Days, prices and texts are part of the page, so dates of another edition beside them would be
 * wrong: if the API is a year ahead or behind, only its notice is used. The closing ceremony and the notice default to those of the page:
 * this site's API sends an empty notice if there is none.
 */
export function restrictToEdition(live: Partial<LiveData>, page: Config): Partial<LiveData> {
  const { config } = live;
  if (!config) return live;
  const { notice = page.notice } = config;
  if (isOtherEdition(config, page)) return { config: { ...page, notice } };
  const { closingCeremony = page.convention?.closingCeremony } = config.convention ?? {};
  return { ...live, config: { ...config, notice, convention: { ...config.convention, closingCeremony } } };
}

/** Adds an answer to what is known. Where it can't be read, that stays: an open hotel doesn't close because of a typing error. */
function withUpdate(before: Partial<LiveData>, { config, hotelBooking }: Partial<LiveData>, layout: LayoutData): Partial<LiveData> {
  const known = restrictToEdition(before, layout.config);
  return {
    ...before,
    ...(config && { config: fillUnreadable<Config>(config, known.config ?? layout.config) }),
    ...(hotelBooking && { hotelBooking: fillUnreadable<BookingResponse>(hotelBooking, known.hotelBooking) }),
  };
}

/** Polls live data with code that loads after hydration. Returns a function that stops it. */
function pollLiveData(name: keyof LiveData, onUpdate: (update: Partial<LiveData>) => void): () => void {
  const unsubscribing = new AbortController();
  const { signal } = unsubscribing;
  withTimeout(import('./requests.ts')).then(
    ({ observeLiveData }) => {
      if (!signal.aborted) signal.addEventListener('abort', observeLiveData(name, onUpdate));
    },
    (error: unknown) => console.warn(`${name}:`, error),
  );
  return () => unsubscribing.abort();
}

/** Values that override those of a page, by their path in the data. Null removes a value; undefined leaves it as it is. */
type LiveValues = Readonly<Record<string, unknown>>;

/** The values in responses of the API: those of the contract, and those that our own server adds by path. */
export function toLiveValues(config: Config | undefined, booking: BookingResponse | undefined): LiveValues {
  const levels = Object.entries(config?.registration?.registrationLevels ?? {});
  const { link, code } = booking?.hotelBooking ?? {};
  return {
    ...config?.facts,
    ...config?.deadlines,
    'convention.closingCeremony': config?.convention?.closingCeremony,
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

/** Applies live values to data, except those of another kind or at unknown paths. Keeps the identity of objects that don't change. */
export function withLiveValues<Data extends object>(data: Data, values: LiveValues): Data {
  return Object.entries(values).reduce((shown, [path, live]) => {
    // Reading a value records it as used (`trackUsedData`), so none is read that nothing overrides.
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

/**
 * The data of a page and its layout with live values applied, and the live configuration. Returns the same objects while nothing differs.
 * `App` puts the result where `useData` reads. `requests.ts` asks at once, and then again and again by `poll.ts`.
 */
export function useLiveValues({ page, data }: Pick<PagePayload, 'page' | 'data'>, layout: LayoutData) {
  const [known, update] = useReducer((before: Partial<LiveData>, added: Partial<LiveData>) => withUpdate(before, added, layout), {});
  const { config, hotelBooking } = useMemo(() => restrictToEdition(known, layout.config), [known, layout]);
  useEffect(() => pollLiveData('config', update), [page.key]);
  // Reads the data in an effect: while rendering, the server tracks which data a page reads, and includes only that.
  useEffect(() => (data.booking || data.hotel?.booking ? pollLiveData('hotelBooking', update) : undefined), [data]);
  return useMemo(() => {
    const values = toLiveValues(config, hotelBooking);
    return { liveConfig: config, data: withLiveValues(data, values), layout: withLiveValues(layout, values) };
  }, [data, layout, config, hotelBooking]);
}
