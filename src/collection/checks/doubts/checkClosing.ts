import { dayOf } from '../../../domain/zone.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** Warns if the convention continues for days after its closing ceremony: one of the two dates is probably from another plan. */
export function checkClosing(parsed: ParsedContent): Diagnostic[] {
  const { convention } = parsed.data;
  if (!convention) return [];
  const day = dayOf(Date.parse(convention.closingCeremony), parsed.zone);
  const message = `closingCeremony is on ${day}, and the last day is ${convention.lastDay}. Correct one of the two.`;
  return reportsOn(parsed, 'convention', 'convention-days').warning(['closingCeremony'], day < convention.lastDay && message);
}
