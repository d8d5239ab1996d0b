import { memoize } from './memoize.ts';

const day = 86_400_000;
const week = 7 * day;
const minuteMs = 60_000;
const pattern = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?\s?(Z|[ +-]\d\d:?\d\d)?)?$/i;

// Creating a formatter takes longer than using it a hundred times.
const offsetFormatter = memoize((zone: string) => new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }));

/** True for time zones of the IANA database such as `America/New_York`. */
export function isZone(text: string): boolean {
  try {
    return offsetFormatter(text) !== undefined;
  } catch {
    return false;
  }
}

/** A time zone and its names: one name and abbreviation for the whole year, or one for each offset. */
export interface Zone {
  id: string;
  name?: string;
  /** Names by offset in minutes: `{ 60: "Central European Standard Time", 120: "Central European Summer Time" }`. */
  names?: Record<number, string> | undefined;
  abbreviation?: string | undefined;
  /** Abbreviations by offset in minutes: `{ 60: "CET", 120: "CEST" }`. */
  abbreviations?: Record<number, string> | undefined;
}

/** The abbreviation of a zone at an instant (milliseconds): "ET", or "CET" in winter and "CEST" in summer. */
export function abbreviationAt(time: number, { id, abbreviation, abbreviations }: Zone): string {
  return abbreviation ?? abbreviations?.[zoneOffset(time, id) / minuteMs] ?? '';
}

/** The name of a zone at an instant (milliseconds): "Eastern time", or "Central European Summer Time" in summer. */
export function zoneNameAt(time: number, { id, name = '', names }: Zone): string {
  return names?.[zoneOffset(time, id) / minuteMs] ?? name;
}

/** What a zone is called at an instant (milliseconds), as in "Central European Time" or "CET"; empty if it has no name. */
export function intlZoneName(zone: string, time: number, lang: string, timeZoneName: 'long' | 'longGeneric' | 'short'): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * The seasonal names of a zone by offset in minutes. Undefined if the name is the same all year, or if the convention has a name of its own
 * such as "Rotterdam time": only the generic name, "Central European Time", must be replaced by the one of the season.
 */
export function zoneNamesOf({ zone, changes }: KnownOffsets, name: string, lang: string): Record<number, string> | undefined {
  const names = changes.map(([since, offset]): [number, string] => [offset / minuteMs, intlZoneName(zone, since, lang, 'long')]);
  const usual = changes.map(([since]) => intlZoneName(zone, since, lang, 'longGeneric').toLowerCase());
  const differ = new Set(names.map(([, each]) => each)).size > 1;
  return differ && usual.includes(name.toLowerCase()) ? Object.fromEntries(names) : undefined;
}

/** Abbreviations of a zone by offset in minutes, in the given language or in the first variant of English that has one. */
export function abbreviationsOf({ zone, changes }: KnownOffsets, lang: string): Record<number, string> {
  const named = changes.map(([since, offset]): [number, string] => {
    const names = [lang, 'en-GB', 'en-US', 'en-AU', 'en-CA', 'en-IN'].map((locale) => intlZoneName(zone, since, locale, 'short'));
    return [offset / minuteMs, names.find((name) => !/^(?:GMT|UTC)[+-]/.test(name)) ?? names[0] ?? ''];
  });
  return Object.fromEntries(named);
}

/** UTC offsets of a zone during a period. Times and offsets are in milliseconds. */
export interface KnownOffsets {
  zone: string;
  until: number;
  /** The instants from which each offset applies, earliest first. */
  changes: readonly (readonly [since: number, offset: number])[];
}

let known: KnownOffsets | undefined;

/** Provides offsets for `zoneOffset`, which then needs no `Intl` formatter: the first one in a document takes a phone 0.1 s. */
export function setKnownOffsets(offsets: KnownOffsets): void {
  known = offsets;
}

/** Computes the offsets of a zone between two instants. Clock changes are at whole minutes, and at least a week apart. */
export function offsetsBetween(from: number, until: number, zone: string): KnownOffsets {
  const changes: [since: number, offset: number][] = [[from, zoneOffset(from, zone)]];
  for (let time = from; time < until; time += week) {
    const offset = zoneOffset(time + week, zone);
    if (offset === changes.at(-1)?.[1]) continue;
    let [before, after] = [time, time + week];
    while (after - before > minuteMs) {
      const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs;
      if (zoneOffset(middle, zone) === offset) after = middle;
      else before = middle;
    }
    changes.push([after, offset]);
  }
  return { zone, until, changes };
}

/** UTC offset of a zone at an instant, in milliseconds: for New York -4 h in summer, -5 h in winter. */
export function zoneOffset(time: number, zone: string): number {
  const listed = zone === known?.zone && time < known.until ? known.changes.findLast(([since]) => since <= time) : undefined;
  if (listed) return listed[1];
  // As a text: in parts, it takes twice as long, and a check of the content asks thousands of times.
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offsetFormatter(zone).format(time)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
}

/**
 * Converts a wall-clock time in a zone to an instant. If a clock change skips the hour, the offset before the change applies. If it repeats
 * the hour, the first one counts.
 * @param wall wall-clock time, as if it were UTC
 */
function fromWallClock(wall: number, zone: string): number {
  const before = zoneOffset(wall - day, zone);
  const after = zoneOffset(wall + day, zone);
  const matching = [before, after].find((offset) => zoneOffset(wall - offset, zone) === offset);
  return wall - (matching ?? before);
}

export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Parses a date, or a date and time, to an instant in milliseconds, in the zone unless the text has `Z` or an offset. A date alone means
 * its midnight. A space before an offset counts as a plus sign, because query strings decode + to a space (`dtspoof`). Undefined if the
 * text isn't a date, or is before the year 1000.
 */
export function parseTime(text: string, zone: string): number | undefined {
  const [, year, month, date, hour = '0', minute = '0', second = '0', fraction = '0', offset] = pattern.exec(text.trim()) ?? [];
  if (!isDay(`${year}-${month}-${date}`) || Number(year) < 1000 || +hour > 23 || +minute > 59 || +second > 59) return undefined;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(date), +hour, +minute, +second, +fraction.padEnd(3, '0'));
  if (offset === undefined) return fromWallClock(wall, zone);
  if (offset.toUpperCase() === 'Z') return wall;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return wall - (offset.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

export function isDateTime(text: string): boolean {
  return text.includes(':') && parseTime(text, 'UTC') !== undefined;
}

/** First instant of a calendar day in a zone, in milliseconds. */
export function startOfDay(date: string, zone: string): number {
  return fromWallClock(Date.parse(`${date}T00:00:00Z`), zone);
}

/** First instant after a calendar day in a zone, in milliseconds. */
export function endOfDay(date: string, zone: string): number {
  return fromWallClock(Date.parse(`${date}T00:00:00Z`) + day, zone);
}

/** The wall-clock time of an instant in a zone, as the UTC fields of a date. */
export function wallClock(time: number, zone: string): Date {
  return new Date(time + zoneOffset(time, zone));
}

/** The calendar day of an instant (milliseconds) in a zone: `2025-07-15`. */
export function dayOf(time: number, zone: string): string {
  return wallClock(time, zone).toISOString().slice(0, 10);
}
