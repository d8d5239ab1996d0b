import { endOfDay, isDay } from '../../../domain/zone.ts';
import type { Comparison } from '../comparePage.ts';
import { dateWritingOf } from '../dateWriting.ts';
import { dateInWords } from '../outside/outsideLines.ts';
import type { ChangeFinding } from '../report.ts';

/** Warns of changed dates that are in the past. */
export function datesInThePast(comparison: Comparison): ChangeFinding[] {
  const writing = dateWritingOf(comparison.after.state.collection.data.convention);
  return comparison.facts.flatMap(({ label, kind, after, file, line }) => {
    if ((kind !== 'day' && kind !== 'instant') || after === undefined) return [];
    const value = String(after);
    const end = isDay(value) ? endOfDay(value, writing.zone) : Date.parse(value);
    if (end > comparison.now) return [];
    return [{ message: `${label} is ${dateInWords(value, writing)}, which is in the past.`, places: [{ file, line }] }];
  });
}
