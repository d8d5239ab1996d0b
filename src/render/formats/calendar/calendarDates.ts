import type { SiteData } from '../../../../content.config.ts';
import { yearOf } from '../../../domain/days.ts';
import { changeName } from '../../../site/changeName.ts';
import { deadlinesOf } from '../../snapshot/deadlines.ts';

export interface CalendarDate {
  /** ISO instant in UTC, a day, or the first and the last of several days with a slash between. */
  value: string;
  /** What takes place; empty for the convention itself. */
  name: string;
}

/** The dates of the data, by year and path: `2025/windows.hotel.close`, `2025/hotel.deposit.refundableUntil`, `2026/convention`. */
export type CalendarDates = Readonly<Record<string, CalendarDate>>;

/** The dates of data files: windows, deadlines, and the days of this convention and those to come. */
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
