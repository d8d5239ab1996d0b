import { wallClock } from './zone.ts';

/** Formats for amounts, dates, times of day and distances. Plain data, so that browsers need no `Intl` formatters. */
export interface LocaleFormats {
  /** BCP 47 language tag of the site: `en-GB`. */
  lang: string;
  money: MoneyFormat;
  dayFirst: boolean;
  clock: 12 | 24;
  distance: { one: string; other: string };
}

/** Format for amounts of a currency. Whole amounts have no decimals. */
export interface MoneyFormat {
  /** ISO 4217 currency code: `EUR`. */
  currency: string;
  before: string;
  after: string;
  group: string;
  /** Set where groups beyond the thousands have two digits: ₹4,20,000. */
  hasPairs?: true;
  decimal: string;
  /** Number of decimals. */
  digits: number;
}

/** The formats of the specification. */
export const american: LocaleFormats = {
  lang: 'en-US',
  money: { currency: 'USD', before: '$', after: '', group: ',', decimal: '.', digits: 2 },
  dayFirst: false,
  clock: 12,
  distance: { one: 'mile', other: 'miles' },
};

/** Formats an amount: "$45", "$12.50", "€420,000", "₹4,20,000". */
export function formatMoney(amount: number, { money }: LocaleFormats = american): string {
  const [whole = '0', decimals] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(money.digits)).split('.');
  const grouped = whole.replaceAll(money.hasPairs ? /\B(?=(\d{2})*\d{3}$)/g : /\B(?=(\d{3})+$)/g, money.group);
  return `${money.before}${grouped}${decimals === undefined ? '' : money.decimal + decimals}${money.after}`;
}

export const formatDistance = (distance: number, { distance: unit } = american): string =>
  `${distance} ${distance === 1 ? unit.one : unit.other}`;

/** Matches an amount of any currency in a text: with a symbol before or after it, or after a currency code and a space. */
export const amountPattern = /\p{Sc}\s?\d|\d\s?\p{Sc}|\b[A-Z]{3}\s\d/u;

export const monthNames = 'January February March April May June July August September October November December'.split(' ');

const monthOf = (date: Date) => monthNames[date.getUTCMonth()] ?? '';

const calendarDay = (date: Date, { dayFirst }: LocaleFormats) =>
  dayFirst
    ? `${date.getUTCDate()} ${monthOf(date)} ${date.getUTCFullYear()}`
    : `${monthOf(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

/** Formats a wall-clock time, given as the UTC fields of a date: "9:05 AM", or "09:05" on a 24-hour clock. */
export function formatClockTime(wall: Date, { clock }: LocaleFormats = american): string {
  const [hours, minutes] = [wall.getUTCHours(), wall.getUTCMinutes()];
  if (clock === 24) return wall.toISOString().slice(11, 16);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats an instant in a zone: "August 25, 2025 at noon"; "TBD" if undefined. */
export function formatInstant(instant: Date | undefined, zone: string, formats: LocaleFormats = american): string {
  if (!instant) return 'TBD';
  const wall = wallClock(instant.getTime(), zone);
  const time = formatClockTime(wall, formats);
  return `${calendarDay(wall, formats)} at ${time === '12:00 PM' ? 'noon' : time}`;
}

/** Formats the calendar day of an instant in a zone: "August 25, 2025". */
export const formatInstantDay = (instant: Date, zone: string, formats = american): string =>
  calendarDay(wallClock(instant.getTime(), zone), formats);

/** Formats a calendar day: "July 15, 2025" for `2025-07-15`. */
export const formatDay = (day: string, formats = american): string => calendarDay(new Date(day), formats);

/** Formats a range of calendar days: "August 21-23, 2026", "August 29 - September 1, 2025". */
export function formatDays(first: string, last: string, formats: LocaleFormats = american): string {
  const [from, to] = [new Date(first), new Date(last)];
  if (from.getUTCFullYear() !== to.getUTCFullYear()) return `${calendarDay(from, formats)} - ${calendarDay(to, formats)}`;
  if (first === last) return calendarDay(from, formats);
  const isOneMonth = from.getUTCMonth() === to.getUTCMonth();
  if (formats.dayFirst) return `${from.getUTCDate()}${isOneMonth ? '-' : ` ${monthOf(from)} - `}${calendarDay(to, formats)}`;
  const end = `${isOneMonth ? '-' : ` - ${monthOf(to)} `}${to.getUTCDate()}`;
  return `${monthOf(from)} ${from.getUTCDate()}${end}, ${to.getUTCFullYear()}`;
}

/** The parts of a date stamp, as in `{ month: 'Aug', day: '25', year: '2025' }`, of a wall-clock time given as the UTC fields of a date. */
export function wallStamp(wall: Date) {
  return { month: monthOf(wall).slice(0, 3), day: String(wall.getUTCDate()), year: String(wall.getUTCFullYear()) };
}

export const dateStamp = (instant: Date, zone: string) => wallStamp(wallClock(instant.getTime(), zone));

export const cityAndRegion = ({ city, region }: { city: string; region?: string | undefined }): string =>
  region === undefined ? city : `${city}, ${region}`;

/** A postal address of the United States, or the lines of an address elsewhere. */
export type PostalAddress = { street: string; city: string; state: string; zip: string } | { lines: readonly string[] };

export const formatAddress = (address: PostalAddress): string =>
  'lines' in address ? address.lines.join(', ') : `${address.street}, ${address.city}, ${address.state} ${address.zip}`;

/** Formats ten digits as "(AAA) BBB-CCCC". Leaves international numbers as they are. */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Normalizes a phone number to digits with its country prefix; ten digits get +1. */
export const dialled = (phone: string): string => (/^\d{10}$/.test(phone) ? `+1${phone}` : phone.replaceAll(/[^+\d]/g, ''));

export const phoneHref = (phone: string): string => `tel:${dialled(phone)}`;
