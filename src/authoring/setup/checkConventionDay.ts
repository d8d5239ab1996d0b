import { isJsonGroup, type Json } from '../../domain/json.ts';

/** `wrong` is an error, `doubt` a warning. */
export type DayProblem = { wrong: string } | { doubt: string };

/** Checks a day against the days of the convention, before it's written. */
export function checkConventionDay(convention: Json | undefined, field: string): DayProblem | undefined {
  if (!isJsonGroup(convention)) return undefined;
  const { firstDay, lastDay } = convention;
  if (typeof firstDay !== 'string' || typeof lastDay !== 'string') return undefined;
  if (field === 'lastDay' && lastDay < firstDay) return { wrong: `The last day, ${lastDay}, is before the first, ${firstDay}.` };
  const written = convention[field];
  if (typeof written !== 'string' || !field.endsWith('Ceremony') || firstDay > lastDay) return undefined;
  const day = written.slice(0, 10);
  if (day < firstDay || day > lastDay) return { wrong: `That is on ${day}, and the convention is from ${firstDay} to ${lastDay}.` };
  return field === 'closingCeremony' && day < lastDay ? { doubt: `That is on ${day}, and the last day is ${lastDay}.` } : undefined;
}
