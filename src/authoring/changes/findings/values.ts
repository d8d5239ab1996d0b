import { isDefined } from '../../../domain/isDefined.ts';
import { formatMoney } from '../../../domain/localeFormats.ts';
import { endOfDay, isDay } from '../../../domain/zone.ts';
import type { Comparison } from '../comparePage.ts';
import { dateInWords, dateWritingOf } from '../dateWriting.ts';
import type { ChangeFinding, PageChange } from '../report.ts';

/** Share above which a price rise is likely a typo. */
const steepRise = 0.2;
/** Number of places above which a change reaches further than its author may expect. */
const manyThreshold = 20;

/** Warns of changed dates that are in the past. */
export function datesInThePast(comparison: Comparison): ChangeFinding[] {
  const writing = dateWritingOf(comparison.after.state.collection.data.convention);
  return comparison.facts
    .map(({ label, kind, after, file, line }) => {
      if ((kind !== 'day' && kind !== 'instant') || after === undefined) return undefined;
      const value = String(after);
      const end = isDay(value) ? endOfDay(value, writing.zone) : Date.parse(value);
      if (end > comparison.now) return undefined;
      return { message: `${label} is ${dateInWords(value, writing)}, which is in the past.`, places: [{ file, line }] };
    })
    .filter(isDefined);
}

/** Warns of steep price rises. */
export function steepRises({ facts, after: { snapshot } }: Comparison): ChangeFinding[] {
  const { formats } = snapshot.shared.layout;
  return facts
    .map(({ label, kind, before, after, file, line }) => {
      if (kind !== 'money' || typeof before !== 'number' || typeof after !== 'number' || before <= 0) return undefined;
      const share = after / before - 1;
      if (share <= steepRise) return undefined;
      return {
        message: `${label} rises by ${Math.round(share * 100)} %, from ${formatMoney(before, formats)} to ${formatMoney(after, formats)}.`,
        places: [{ file, line }],
      };
    })
    .filter(isDefined);
}

/** Notes facts whose change shows in many places. */
export function manyPlaces({ facts }: Pick<Comparison, 'facts'>, pages: readonly PageChange[]): ChangeFinding[] {
  // A line may state two facts: the first day, and by it the year.
  const lines = new Map(facts.map((fact) => [`${fact.file}:${fact.line}`, fact]));
  return [...lines.values()]
    .map(({ label, file, line }) => {
      const counts = pages.map(
        ({ changes }) => changes.filter(({ causes }) => causes.some((cause) => cause.file === file && cause.line === line)).length,
      );
      const count = counts.reduce((sum, one) => sum + one, 0);
      if (count < manyThreshold) return undefined;
      const pageCount = counts.filter((one) => one > 0).length;
      return { message: `${label} shows in ${count} places on ${pageCount} pages.`, places: [{ file, line }] };
    })
    .filter(isDefined);
}
