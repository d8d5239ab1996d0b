import { dayOf } from '../../../domain/zone.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { reportsOn } from '../dataDiagnostics.ts';

/** Warns of windows that close after the convention. */
export function checkLateWindows(parsed: ParsedContent): Diagnostic[] {
  const { convention, windows = {} } = parsed.data;
  if (!convention) return [];
  return Object.entries(windows).flatMap(([id, { name, close }]) => {
    const day = close && dayOf(Date.parse(close), parsed.zone);
    const message = `${name}: closes on ${day}, after the convention, which ends on ${convention.lastDay}. If you did not mean that, correct the day.`;
    return reportsOn(parsed, 'windows', 'far-date').warning([id, 'close'], day !== undefined && day > convention.lastDay && message);
  });
}
