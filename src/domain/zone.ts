/** The zone in which the convention's dates are written and shown (section 4). */
export const conventionZone = 'America/New_York';

const day = 86_400_000;
const pattern = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?\s?(Z|[ +-]\d\d:?\d\d)?)?$/i;

let formatter: Intl.DateTimeFormat | undefined;

/** Offset of the convention's zone from UTC at an instant, in milliseconds: -4 h in summer, -5 h in winter. */
export function zoneOffset(time: number): number {
  formatter ??= new Intl.DateTimeFormat('en-US', { timeZone: conventionZone, timeZoneName: 'longOffset' });
  const name = formatter.formatToParts(time).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

/**
 * The instant of a wall clock reading in the convention's zone, given as if it were UTC.
 * An hour that a clock change skips counts from before the change, one that it repeats is the first of the two.
 */
function fromWallClock(wall: number): number {
  const before = zoneOffset(wall - day);
  const after = zoneOffset(wall + day);
  const matching = [before, after].find((offset) => zoneOffset(wall - offset) === offset);
  return wall - (matching ?? before);
}

/** Whether a text is a day of the calendar, written year-month-day. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The instant, in milliseconds, that a date or a date and time names: in the convention's zone unless
 * it carries `Z` or an offset; a bare date is its midnight; a space where an offset's plus was counts as
 * plus (sections 2 and 9, `dtspoof`). Undefined if the text is no date.
 */
export function parseTime(text: string): number | undefined {
  const [, year, month, date, hour = '0', minute = '0', second = '0', fraction = '0', offset] = pattern.exec(text.trim()) ?? [];
  if (!isDay(`${year}-${month}-${date}`) || +hour > 23 || +minute > 59 || +second > 59) return undefined;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(date), +hour, +minute, +second, +fraction.padEnd(3, '0'));
  if (offset === undefined) return fromWallClock(wall);
  if (offset.toUpperCase() === 'Z') return wall;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return wall - (offset.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

/** As `parseTime`, but only for texts that carry a time of day: what authors write in data files. */
export function parseConventionTime(text: string): number | undefined {
  return text.includes(':') ? parseTime(text) : undefined;
}

/** First instant after a calendar day in the convention's zone, in milliseconds. */
export function endOfDay(date: string): number {
  return fromWallClock(Date.parse(`${date}T00:00:00Z`) + day);
}

/** An instant as a wall clock reading in the convention's zone: read its UTC fields. */
export function wallClock(time: number): Date {
  return new Date(time + zoneOffset(time));
}

/** The calendar day of an instant (milliseconds) in the convention's zone, written as in 2025-07-15. */
export function dayOf(time: number): string {
  return wallClock(time).toISOString().slice(0, 10);
}
