import { isError, fullMessage } from '../../../collection/diagnostic.ts';
import type { Comparison } from '../comparePage.ts';
import type { ChangeFinding, ChangeReport } from '../report.ts';
import { datesInThePast, inconvenientDays, unusualOrder } from './dates.ts';
import { changedPolicies, lostLinks } from './lostWords.ts';
import { oldValues } from './oldValues.ts';
import { manyPlaces, rises } from './values.ts';

function newWarnings({ before, after }: Comparison): ChangeFinding[] {
  const known = new Set(before.state.content.diagnostics.map(({ file, message }) => `${file} ${message}`));
  return after.state.content.diagnostics
    .filter((diagnostic) => !isError(diagnostic) && !known.has(`${diagnostic.file} ${diagnostic.message}`))
    .map((diagnostic) => ({
      message: fullMessage(diagnostic),
      places: [{ file: diagnostic.file, line: diagnostic.line }],
    }));
}

type Compared = Pick<ChangeReport, 'pages' | 'dates'>;

/** What nobody asked for, and may want to know before the change is public. */
export function findingsOf(comparison: Comparison, compared: Compared): ChangeFinding[] {
  return [
    ...newWarnings(comparison),
    ...datesInThePast(comparison),
    ...unusualOrder(comparison, compared.dates),
    ...inconvenientDays(comparison, compared.dates),
    ...rises(comparison),
    ...manyPlaces(comparison, compared.pages),
    ...lostLinks(compared.pages),
    ...changedPolicies(comparison, compared.pages),
    ...oldValues(comparison),
  ];
}
