import { monthNames } from '../../domain/format.ts';
import { isDay } from '../../domain/zone.ts';

const otherClock = /^\d{4}-\d\d-\d\d[ T]+\d{1,2}(?:[:.]\d\d)?\s*(?:[ap]\.?m\.?)?$/i;
const hourAdvice = 'Write one blank and a time on the 24-hour clock, as in 2025-08-25 17:00 for 5:00 PM.';

/** Explains a date, or a date and time, that is well-formed but doesn't exist. */
export function explainImpossible(text: string): string | undefined {
  const [, year, month, date, hour = '0', minute = '0'] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d?):(\d\d))?$/.exec(text.trim()) ?? [];
  if (year === undefined) return otherClock.test(text.trim()) ? hourAdvice : undefined;
  if (!isDay(`${year}-${month}-01`)) return `There is no month ${month}. Write the month before the day, as in 2025-08-25.`;
  if (!isDay(`${year}-${month}-${date}`)) return `${monthNames[Number(month) - 1]} ${year} has no day ${Number(date)}.`;
  if (Number(hour) > 23) return 'The last minute of a day is 23:59. Midnight is 00:00 of the next day.';
  return Number(minute) > 59 ? 'The last minute of an hour is 59.' : undefined;
}
