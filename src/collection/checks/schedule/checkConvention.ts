import { dayOf, wallClock } from '../../../domain/zone.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { Draft } from '../../draft.ts';
import { dataError, dataWarning } from '../dataDiagnostics.ts';
import { daysBetween, weekdayOf, yearOf } from './days.ts';

const longestConvention = 14;
/** Ceremonies before this hour of the day are probably meant for the afternoon. */
const earliestHour = 6;

function checkLength(draft: Draft, path: PropertyKey[], firstDay: string, lastDay: string): Diagnostic[] {
  const length = daysBetween(firstDay, lastDay) + 1;
  if (length <= longestConvention) return [];
  return dataError(draft, 'convention', [...path, 'lastDay'], `From ${firstDay} to ${lastDay} is ${length} days. Correct one of the two.`);
}

function checkCeremony(draft: Draft, name: 'openingCeremony' | 'closingCeremony'): Diagnostic[] {
  const { convention } = draft.data;
  if (!convention) return [];
  const { firstDay, lastDay } = convention;
  const time = Date.parse(convention[name]);
  const day = dayOf(time, draft.zone);
  if (day < firstDay || day > lastDay)
    return dataError(
      draft,
      'convention',
      [name],
      `${name} is on ${day}, and the convention is from ${firstDay} to ${lastDay}. Correct the day.`,
    );
  const clock = wallClock(time, draft.zone).toISOString().slice(11, 16);
  const hour = Number(clock.slice(0, 2));
  return hour < earliestHour
    ? dataWarning(
        draft,
        'convention',
        [name],
        `${name} is at ${clock}, in the night. For the afternoon, write ${hour + 12}${clock.slice(2)}.`,
      )
    : [];
}

function checkFriday(draft: Draft): Diagnostic[] {
  const { firstDay = '', lastDay = '', friday } = draft.data.convention ?? {};
  if (friday === undefined) return [];
  if (weekdayOf(friday) !== 'Friday')
    return dataError(
      draft,
      'convention',
      ['friday'],
      `friday is ${friday}, which is a ${weekdayOf(friday)}. Write the Friday of the convention.`,
    );
  return friday < firstDay || friday > lastDay
    ? dataError(
        draft,
        'convention',
        ['friday'],
        `friday is ${friday}, and the convention is from ${firstDay} to ${lastDay}. Correct the day.`,
      )
    : [];
}

/** Checks that the editions to come have plausible days, each after the one before. */
function checkEditions(draft: Draft): Diagnostic[] {
  const { editions = [], lastDay = '' } = draft.data.convention ?? {};
  return editions.flatMap((edition, index) => {
    const path = ['editions', index];
    const error = (field: string, message: string) => dataError(draft, 'convention', [...path, field], message);
    const before = editions[index - 1]?.lastDay ?? lastDay;
    if (edition.year !== yearOf(edition.firstDay))
      return error('year', `The year is ${edition.year}, but the first day is ${edition.firstDay}. Correct one of the two.`);
    if (edition.firstDay <= before)
      return error(
        'firstDay',
        `This edition begins on ${edition.firstDay}, before the one above it is over (${before}). List only editions to come, earliest first.`,
      );
    return checkLength(draft, path, edition.firstDay, edition.lastDay);
  });
}

/** Checks the days of the convention itself. Other dates are compared with them only once they are right. */
export function checkConventionDays(draft: Draft): Diagnostic[] {
  const { convention } = draft.data;
  if (!convention) return [];
  const { conYear, firstDay, lastDay, since } = convention;
  if (since > conYear) return dataError(draft, 'convention', ['since'], `since is ${since}, after this convention. Correct the year.`);
  if (lastDay < firstDay)
    return dataError(draft, 'convention', ['lastDay'], 'The last day is before the first. Swap the two, or correct the year.');
  if (conYear !== yearOf(firstDay))
    return dataError(draft, 'convention', ['conYear'], `conYear is ${conYear}, but the first day is ${firstDay}. Correct one of the two.`);
  return checkLength(draft, [], firstDay, lastDay);
}

/** Checks the Friday of the convention, its ceremonies, and the editions to come. */
export function checkConvention(draft: Draft): Diagnostic[] {
  return [
    ...checkFriday(draft),
    ...checkCeremony(draft, 'openingCeremony'),
    ...checkCeremony(draft, 'closingCeremony'),
    ...checkEditions(draft),
  ];
}
