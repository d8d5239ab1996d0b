import type { SiteData } from '../../../../content.config.ts';
import { yearOf } from '../../../domain/days.ts';
import { changeName } from '../../../site/changeName.ts';
import { deadlinesOf } from '../../snapshot/deadlines.ts';

export interface CalendarDate {
  /** ISO instant in UTC, a day, or the first and last of several days, separated by a slash. */
  value: string;
  /** Name of the event; empty for the convention itself. */
  name: string;
}

/** Dates by year and path in the data: `2025/windows.hotel.close`, `2025/hotel.deposit.refundableUntil`, `2026/convention`. */
export type CalendarDates = Readonly<Record<string, CalendarDate>>;

/** Collects the dates in the data files: windows, deadlines, and the days of this convention and later ones. */
export function calendarDates(data: SiteData): CalendarDates {
  const { convention, windows, states } = data;
  const year = convention.conYear;
  const dates: Record<string, CalendarDate> = {};
  for (const { firstDay, lastDay } of [convention, ...convention.editions])
    dates[`${yearOf(firstDay)}/convention`] ??= { value: `${firstDay}/${lastDay}`, name: '' };
  for (const [id, { open, close }] of Object.entries(windows)) {
    const name = (to: string) => changeName({ name: id, to }, { windows, states, deadlineNames: {} }) ?? '';
    if (open !== undefined) dates[`${year}/windows.${id}.open`] = { value: open, name: name('open') };
    if (close !== undefined) dates[`${year}/windows.${id}.close`] = { value: close, name: name('closed') };
  }
  for (const { path, value, name } of deadlinesOf(data)) dates[`${year}/${path}`] = { value, name };
  return dates;
}
