import { dayOf } from '../../../domain/zone.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';
import { daysBetween } from '../../../domain/days.ts';

const longestConvention = 14;

function checkLength(firstDay: string, lastDay: string): string | false {
  const length = daysBetween(firstDay, lastDay) + 1;
  return length > longestConvention && `From ${firstDay} to ${lastDay} is ${length} days. Correct one of the two.`;
}

function checkCeremony(parsed: ParsedContent, name: 'openingCeremony' | 'closingCeremony'): Diagnostic[] {
  const { convention } = parsed.data;
  if (!convention) return [];
  const { firstDay, lastDay } = convention;
  const day = dayOf(Date.parse(convention[name]), parsed.zone);
  const message = `${name} is on ${day}, and the convention is from ${firstDay} to ${lastDay}. Correct the day.`;
  return reportsOn(parsed, 'convention', 'convention-days').error([name], (day < firstDay || day > lastDay) && message);
}

/** Checks that later editions have plausible days, in order. */
function checkEditions(parsed: ParsedContent): Diagnostic[] {
  const { editions = [], lastDay: end = '' } = parsed.data.convention ?? {};
  return editions.flatMap(({ firstDay, lastDay }, index) => {
    const error = (field: string, message: string | false) =>
      reportsOn(parsed, 'convention', 'convention-days').error(['editions', index, field], message);
    const before = editions[index - 1]?.lastDay ?? end;
    const overlap = `This edition begins on ${firstDay}, before the one above it is over (${before}). List only editions to come, earliest first.`;
    return firstDay <= before ? error('firstDay', overlap) : error('lastDay', checkLength(firstDay, lastDay));
  });
}

/** Checks the days of the convention itself. Other dates are compared with them only if they are valid. */
export function checkConventionDays(parsed: ParsedContent): Diagnostic[] {
  const { convention } = parsed.data;
  if (!convention) return [];
  const { conYear, firstDay, lastDay, since } = convention;
  const { error } = reportsOn(parsed, 'convention', 'convention-days');
  if (since !== undefined && since > conYear) return error(['since'], `since is ${since}, after this convention. Correct the year.`);
  if (lastDay < firstDay) return error(['lastDay'], 'The last day is before the first. Swap the two, or correct the year.');
  return error(['lastDay'], checkLength(firstDay, lastDay));
}

/** Checks the ceremonies, and the days of later editions. */
export function checkConvention(parsed: ParsedContent): Diagnostic[] {
  return [...checkCeremony(parsed, 'openingCeremony'), ...checkCeremony(parsed, 'closingCeremony'), ...checkEditions(parsed)];
}
