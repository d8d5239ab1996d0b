import type { CalendarDate, CalendarDates } from './calendarDates.ts';

/** A date, and when it or its name was changed last, milliseconds. */
export interface KnownDate extends CalendarDate {
  modified: number;
}

/** Dates by year and path. */
export type KnownDates = Readonly<Record<string, KnownDate>>;

const minuteMs = 60_000;
const firstMinute = Date.UTC(2020, 0, 1);

/** `SEQUENCE` of RFC 5545 (section 3.8.7.4): the minutes from 2020 to the last change, which rise with each change and fit 31 bits. */
export const sequenceOf = ({ modified }: KnownDate): number => Math.max(0, Math.floor((modified - firstMinute) / minuteMs));

/**
 * The dates with their last changes. One that was known as it is keeps its own.
 * @param changedAt when a data file, as in `windows`, was changed, milliseconds
 */
export function withChanges(known: KnownDates, dates: CalendarDates, changedAt: (name: string) => number): KnownDates {
  const entries = Object.entries(dates).map(([key, date]): [string, KnownDate] => {
    const before = known[key];
    if (before?.value === date.value && before.name === date.name) return [key, before];
    const at = changedAt(/\/(\w+)/.exec(key)?.[1] ?? '');
    // Two changes within a minute, or a clock that was set back, must not leave the sequence as it was.
    return [key, { ...date, modified: Math.max(at, before ? before.modified + minuteMs : 0) }];
  });
  return Object.fromEntries(entries);
}
