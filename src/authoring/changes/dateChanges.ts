import { isDefined } from '../../domain/isDefined.ts';
import { calendarDates, type CalendarDate } from '../../render/formats/calendar/calendarDates.ts';
import type { Comparison } from './comparePage.ts';
import type { DateChange } from './report.ts';
import type { SiteView } from './siteView.ts';

/** Named dates by their path in the data, without the year, because a new edition changes it. */
export function datesByPath({ state: { collection } }: SiteView): Map<string, CalendarDate> {
  const dates = calendarDates(collection.data);
  const { name, conYear } = collection.data.convention;
  return new Map(
    Object.entries(dates).map(([key, date]) => {
      const pathWithoutYear = key.startsWith(`${conYear}/`) ? key.slice(key.indexOf('/') + 1) : key;
      return [pathWithoutYear, { ...date, name: date.name || `${name} ${key.slice(0, 4)}` }];
    }),
  );
}

const firstDay = (value: string) => value.split('/')[0] ?? '';

/** Unix time in milliseconds; of a day, its beginning in UTC. */
const timeOf = (value: string): number => Date.parse(firstDay(value));

/** Whole days from one date to another; negative if the second is earlier. */
export const daysLater = (before: string, after: string): number => Math.round((timeOf(after) - timeOf(before)) / 86_400_000);

/** Named dates that moved, were added or removed, in order of time. */
export function dateChanges({ before, after, facts }: Comparison): DateChange[] {
  const [datesBefore, datesAfter] = [datesByPath(before), datesByPath(after)];
  return [...new Set([...datesBefore.keys(), ...datesAfter.keys()])]
    .map((path): DateChange | undefined => {
      const [dateBefore, dateAfter] = [datesBefore.get(path), datesAfter.get(path)];
      if (dateBefore?.value === dateAfter?.value) return undefined;
      const begin = path.endsWith('convention') ? 'convention.firstDay' : undefined;
      const fact = facts.find(({ name }) => name === path || (begin !== undefined && name.startsWith(begin)));
      const cause = fact && { file: fact.file, line: fact.line };
      return { name: (dateAfter ?? dateBefore)?.name ?? path, path, before: dateBefore?.value, after: dateAfter?.value, cause };
    })
    .filter(isDefined)
    .toSorted((a, b) => timeOf(a.after ?? a.before ?? '') - timeOf(b.after ?? b.before ?? ''));
}
