import { yearOf } from '../../../domain/days.ts';
import { matchDeadline } from '../../../domain/deadlines.ts';
import { lookup } from '../../../domain/lookup.ts';
import { isDay, parseTime } from '../../../domain/zone.ts';
import { fillIn } from '../../../site/deadlines.ts';

/** A date that the calendar has. */
export interface CalendarDate {
  /** ISO instant in UTC, a day, or the first and the last of several days with a slash between. */
  value: string;
  /** What takes place; empty for the convention itself. */
  name: string;
}

/** The dates of the data, by year and path: `2025/windows.hotel.close`, `2025/hotel.deposit.refundableUntil`, `2026/convention`. */
export interface CalendarDates {
  /** The year that the data is about. */
  year: number;
  dates: Readonly<Record<string, CalendarDate>>;
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a window does, as in "Dealer applications close". */
function windowName(data: Fields, state: 'open' | 'closed', { name, plural }: Fields): string {
  return `${textOf(name)} ${textOf(lookup(data, `states.${state}.${plural === true ? 'pluralChange' : 'change'}`))}`.trim();
}

/** The paths that fit a pattern, in which an asterisk stands for the id of any entry. */
function pathsOf(data: Fields, pattern: string, path = ''): string[] {
  const [step = '', ...rest] = pattern.split('.');
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const here = path === '' ? data : lookup(data, path);
  const ids = Array.isArray(here) ? here.map((entry: unknown) => textOf(fieldsOf(entry).id)) : Object.keys(fieldsOf(here));
  const next = step === '*' ? ids.filter((id) => id !== '').map(at) : [at(step)];
  return rest.length === 0 ? next : next.flatMap((name) => pathsOf(data, rest.join('.'), name));
}

/**
 * The dates of data files: windows, named deadlines, and the days of this convention and those to come. What is no date is left out.
 */
export function calendarDates(data: Fields): CalendarDates {
  const convention = fieldsOf(data.convention);
  const year = yearOf(textOf(convention.firstDay));
  const zone = textOf(fieldsOf(convention.zone).id) || 'America/New_York';
  const dates: Record<string, CalendarDate> = {};

  const add = (path: string, name: string, written: unknown) => {
    const text = textOf(written);
    const time = isDay(text) ? undefined : parseTime(text, zone);
    if (isDay(text) || time !== undefined)
      dates[`${year}/${path}`] = { value: time === undefined ? text : new Date(time).toISOString(), name };
  };
  const editions: unknown[] = Array.isArray(convention.editions) ? convention.editions : [];
  for (const entry of [convention, ...editions].map(fieldsOf)) {
    const [first, last] = [textOf(entry.firstDay), textOf(entry.lastDay)];
    if (isDay(first) && isDay(last)) dates[`${yearOf(first)}/convention`] ??= { value: `${first}/${last}`, name: '' };
  }
  for (const [id, window] of Object.entries(fieldsOf(data.windows)).map(([key, value]) => [key, fieldsOf(value)] as const)) {
    add(`windows.${id}.open`, windowName(data, 'open', window), window.open);
    add(`windows.${id}.close`, windowName(data, 'closed', window), window.close);
  }
  for (const [pattern, name] of Object.entries(fieldsOf(data.deadlines)))
    for (const path of pathsOf(data, pattern))
      add(path, fillIn(textOf(name), lookup(data, matchDeadline(pattern, path) ?? '')), lookup(data, path));
  return { year, dates };
}
