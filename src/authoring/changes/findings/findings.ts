import { isError, fullMessage } from '../../../collection/diagnostic.ts';
import type { Comparison } from '../comparePage.ts';
import type { ChangeFinding, PageChange } from '../report.ts';
import { lostLinks, unchangedDays } from './lostWords.ts';
import { outdatedValues } from './outdatedValues.ts';
import { datesInThePast, manyPlaces, steepRises } from './values.ts';

function newWarnings({ before, after }: Comparison): ChangeFinding[] {
  const keysBefore = new Set(before.state.content.diagnostics.map(({ file, message }) => `${file} ${message}`));
  return after.state.content.diagnostics
    .filter((diagnostic) => !isError(diagnostic) && !keysBefore.has(`${diagnostic.file} ${diagnostic.message}`))
    .map((diagnostic) => ({
      message: fullMessage(diagnostic),
      places: [{ file: diagnostic.file, line: diagnostic.line }],
    }));
}

/** Likely mistakes, and side effects that an author should know of before the change goes public. */
export function findLikelyMistakes(comparison: Comparison, pages: readonly PageChange[]): ChangeFinding[] {
  return [
    ...newWarnings(comparison),
    ...datesInThePast(comparison),
    ...steepRises(comparison),
    ...manyPlaces(comparison, pages),
    ...lostLinks(pages),
    ...unchangedDays(comparison, pages),
    ...outdatedValues(comparison),
  ];
}
