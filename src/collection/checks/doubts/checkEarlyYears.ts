import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { CollectionDraft } from '../../draft.ts';
import { possibleYears, writtenYears } from '../writtenYears.ts';

const { warningAt } = reporter('year');

/** Warns of pages and news of before the first convention, such as 1998 for 1999: their text may be taken over from somebody. */
export function checkEarlyYears(draft: CollectionDraft): Diagnostic[] {
  if (!draft.data.convention) return [];
  const { first, last, oldest } = possibleYears(draft.data.convention);
  const early = writtenYears(draft).filter(({ year }) => year < first && year >= oldest);
  return early.flatMap(({ file, field, year, position }) =>
    inFile(file, [warningAt(position, `${field} is in the year ${year}. Correct the year: it is ${first} to ${last}.`)]),
  );
}
