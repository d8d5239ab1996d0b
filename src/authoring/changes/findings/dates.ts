import { allForYear } from '@18f/us-federal-holidays';
import { weekdayOf, yearOf } from '../../../domain/days.ts';
import { dayOf, endOfDay, isDay } from '../../../domain/zone.ts';
import type { Comparison } from '../comparePage.ts';
import { datesOf, timeOf } from '../dateChanges.ts';
import { dateWritingOf } from '../dateWriting.ts';
import { dateInWords } from '../outside/outsideLines.ts';
import type { ChangeFinding, DateChange } from '../report.ts';

const writingOf = ({ after }: Comparison) => dateWritingOf(after.state.collection.data.convention);
const placesOf = ({ cause }: DateChange) => (cause ? [cause] : []);

/** Changed dates that are over already. */
export function datesInThePast(comparison: Comparison): ChangeFinding[] {
  const writing = writingOf(comparison);
  return comparison.facts.flatMap(({ label, kind, after, file, line }) => {
    if ((kind !== 'day' && kind !== 'instant') || after === undefined) return [];
    const value = String(after);
    const end = isDay(value) ? endOfDay(value, writing.zone) : Date.parse(value);
    if (end > comparison.now) return [];
    return [{ message: `${label} is ${dateInWords(value, writing)}, which is in the past.`, places: [{ file, line }] }];
  });
}

/** The name of the holiday on a day, on the day itself or the one on which it is observed, by the calendar that the convention names. */
function holidayOn(day: string, calendar: 'none' | 'us-federal' = 'none'): string | undefined {
  if (calendar === 'none') return undefined;
  const year = yearOf(day);
  const shifted = { shiftSaturdayHolidays: false, shiftSundayHolidays: false };
  // New Year's Day may be observed on the last day of the year before.
  const holidays = [...allForYear(year), ...allForYear(year, shifted), ...allForYear(year + 1)];
  return holidays.find(({ dateString }) => dateString === day)?.name;
}

const isDeadline = ({ path }: DateChange) => !path.endsWith('.open') && !path.startsWith('convention.') && !path.endsWith('convention');

/** Changed deadlines on days on which offices and banks are closed. */
export function inconvenientDays(comparison: Comparison, dates: readonly DateChange[]): ChangeFinding[] {
  const writing = writingOf(comparison);
  return dates.filter(isDeadline).flatMap((date) => {
    if (date.after === undefined) return [];
    const day = isDay(date.after) ? date.after : dayOf(Date.parse(date.after), writing.zone);
    const weekday = weekdayOf(day);
    const holiday = holidayOn(day, comparison.after.state.collection.data.convention.holidays);
    const reason = holiday ?? (['Saturday', 'Sunday'].includes(weekday) ? `a ${weekday}` : undefined);
    return reason === undefined
      ? []
      : [{ message: `${date.name}: ${dateInWords(date.after, writing)} is ${reason}.`, places: placesOf(date) }];
  });
}

/** Changed dates that have changed places with others. */
export function unusualOrder(comparison: Comparison, dates: readonly DateChange[]): ChangeFinding[] {
  const [old, fresh] = [datesOf(comparison.before), datesOf(comparison.after)];
  const reported = new Set<string>();
  return dates.flatMap((date) => {
    const { path, before, after } = date;
    if (before === undefined || after === undefined) return [];
    const passed = [...fresh].filter(([other, { value }]) => {
      const was = old.get(other)?.value;
      if (other === path || was === undefined || reported.has(`${other} ${path}`)) return false;
      return (timeOf(before) - timeOf(was)) * (timeOf(after) - timeOf(value)) < 0;
    });
    for (const [other] of passed) reported.add(`${path} ${other}`);
    return passed.map(([, { name, value }]) => {
      const [now, once] = timeOf(after) > timeOf(value) ? ['after', 'before'] : ['before', 'after'];
      return {
        message: `${date.name}: this is now ${now} “${name}” (${dateInWords(value, writingOf(comparison))}). It was ${once} it.`,
        places: placesOf(date),
      };
    });
  });
}
