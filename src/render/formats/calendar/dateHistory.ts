import type { CalendarDate, CalendarDates } from './calendarDates.ts';

/** A date and what has become of it. */
export interface KnownDate extends CalendarDate {
  /** How many times it was moved, taken back or put back: `SEQUENCE` of RFC 5545. */
  sequence: number;
  /** When that happened last, or it was renamed, in milliseconds. */
  modified: number;
  /** Set once it is taken back; the value is then the last one. */
  cancelled?: true;
}

/** All dates that were ever known, by year and path. */
export type DateHistory = Readonly<Record<string, KnownDate>>;

/** The year of a key such as `2025/windows.hotel.close`. */
export const yearOf = (key: string): number => Number.parseInt(key, 10);

// iCalendar counts in seconds: each change has one of its own, also where two commits carry the same.
const after = (known: KnownDate, at: number) => Math.max(at, known.modified + 1000);

/**
 * A history with the dates as they are at an instant (milliseconds). A date that is no longer there is cancelled, unless it
 * belongs to a convention that is over: nobody has taken that back.
 */
export function followDates(history: DateHistory, { year, dates }: CalendarDates, at: number): DateHistory {
  const next: Record<string, KnownDate> = { ...history };
  for (const [key, date] of Object.entries(dates)) {
    const known = history[key];
    if (!known) next[key] = { ...date, sequence: 0, modified: at };
    else if (known.cancelled || known.value !== date.value)
      next[key] = { ...date, sequence: known.sequence + 1, modified: after(known, at) };
    else if (known.name !== date.name) next[key] = { ...known, name: date.name, modified: after(known, at) };
  }
  for (const [key, known] of Object.entries(history))
    if (!Object.hasOwn(dates, key) && !known.cancelled && yearOf(key) >= year)
      next[key] = { ...known, cancelled: true, sequence: known.sequence + 1, modified: after(known, at) };
  return next;
}

const firstMinute = Date.UTC(2020, 0, 1);

/**
 * A history for a checkout without one: every date counts as changed when its files were. The sequence is that time in minutes,
 * so that it rises with each later checkout, and is above what any count of changes comes to.
 */
export function datesWithoutHistory(dates: CalendarDates, at: number): DateHistory {
  const sequence = Math.max(0, Math.floor((at - firstMinute) / 60_000));
  const entries = Object.entries(followDates({}, dates, at));
  return Object.fromEntries(entries.map(([key, known]) => [key, { ...known, sequence }]));
}
