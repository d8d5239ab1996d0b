import type { Data } from '../../content.config.ts';
import { formatInstant, formatDay, formatDays } from '../domain/format.ts';
import { localeOf } from '../domain/locale.ts';
import { counted } from '../domain/text.ts';
import { isDay } from '../domain/zone.ts';
import { type CalendarDate, calendarDates } from '../render/formats/calendar.ts';
import type { ValueChange } from './causes.ts';
import type { SiteView } from './contentState.ts';
import type { Span } from './sentences.ts';

export type DateWriting = ReturnType<typeof dateWritingOf>;

export const dateWritingOf = (convention: Data['convention']) => ({ zone: convention.zone.id, formats: localeOf(convention) });

/** Formats an ISO instant, a day, or two days separated by a slash. */
export function dateInWords(value: string, { zone, formats }: DateWriting): string {
  const [first = '', last] = value.split('/');
  if (last !== undefined) return formatDays(first, last, formats);
  return isDay(first) ? formatDay(first, formats) : formatInstant(new Date(first), zone, formats);
}

/** "at once", "from August 7, 2025 at 5:00 PM on", or "between … and …". @param now what begins before it is "at once" */
function spanInWords({ from, until }: Span, now: number, { zone, formats }: DateWriting): string {
  const date = (time: number) => formatInstant(new Date(time), zone, formats);
  if (from <= now) return until === Infinity ? 'at once' : `at once, until ${date(until)}`;
  return until === Infinity ? `from ${date(from)} on` : `between ${date(from)} and ${date(until)}`;
}

/** When something shows; undefined if it does from now on, without end. */
export function whenInWords(spans: readonly Span[], now: number, writing: DateWriting): string | undefined {
  const isForGood = spans.length === 1 && spans.every(({ from, until }) => from <= now && until === Infinity);
  return isForGood ? undefined : spans.map((span) => spanInWords(span, now, writing)).join('; ');
}

export type DateChange = ReturnType<typeof dateChanges>[number];

/** Named dates by their path in the data, without the year, because a new edition changes it. */
export function datesByPath({ collection }: SiteView): Map<string, CalendarDate> {
  const { conYear } = collection.data.convention;
  return new Map(calendarDates(collection.data).map((date) => [(date.year === conYear ? '' : `${date.year}/`) + date.path, date]));
}

/** Unix time in milliseconds; of a day, or of the first of two, its beginning in UTC. */
export const timeOf = (value: string): number => Date.parse(value.split('/')[0] ?? '');

/** True if a date stands under another path, as the next convention's days do when it becomes the present one. */
const isKnown = (dates: Map<string, CalendarDate>, date: CalendarDate | undefined): boolean =>
  [...dates.values()].some(({ name, value }) => name === date?.name && value === date.value);

/**
 * Named dates that moved, were added or removed, in order of time: `name` says what happens then ("Hotel block closes"), `path` where it is
 * in the data; `before` and `after` are an ISO instant, a day, or two days separated by a slash.
 */
export function dateChanges(before: SiteView, after: SiteView, facts: readonly ValueChange[]) {
  const [datesBefore, datesAfter] = [datesByPath(before), datesByPath(after)];
  return [...new Set([...datesBefore.keys(), ...datesAfter.keys()])]
    .flatMap((path) => {
      const [dateBefore, dateAfter] = [datesBefore.get(path), datesAfter.get(path)];
      if (dateBefore?.value === dateAfter?.value || (!dateAfter && isKnown(datesAfter, dateBefore))) return [];
      const begin = path.endsWith('convention') ? 'convention.firstDay' : undefined;
      const fact = facts.find(({ name }) => name === path || (begin !== undefined && name.startsWith(begin)));
      const spots = fact ? [{ file: fact.file, line: fact.line }] : [];
      // The name of a convention has its year.
      const name = path === 'convention' && dateBefore ? after.collection.data.convention.name : (dateAfter ?? dateBefore)?.name;
      return [{ name: name ?? path, path, before: dateBefore?.value, after: dateAfter?.value, spots }];
    })
    .toSorted((a, b) => timeOf(a.after ?? a.before ?? '') - timeOf(b.after ?? b.before ?? ''));
}

/** "August 7, 2025 at 5:00 PM → August 14, 2025 at 5:00 PM, 7 days later". */
export function moveInWords({ before, after }: DateChange, writing: DateWriting): string {
  if (before === undefined) return `new: ${dateInWords(after ?? '', writing)}`;
  if (after === undefined) return `gone; it was ${dateInWords(before, writing)}`;
  const days = Math.round((timeOf(after) - timeOf(before)) / 86_400_000);
  const distance = days === 0 ? '' : `, ${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
  return `${dateInWords(before, writing)} → ${dateInWords(after, writing)}${distance}`;
}
