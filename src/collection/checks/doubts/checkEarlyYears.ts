import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { CollectionDraft } from '../../draft.ts';
import { possibleYears, writtenYears } from '../writtenYears.ts';

const { warningAt } = reporter('year');

/**
 * Warns of news of before the first convention, such as 1998 for 1999: its text may be taken over from somebody. The day on which a page was
 * changed last is right however old it is, if nothing has changed since.
 */
export function checkEarlyYears(draft: CollectionDraft): Diagnostic[] {
  if (!draft.data.convention) return [];
  const { first, last, oldest } = possibleYears(draft.data.convention);
  const early = writtenYears(draft).filter(({ field, year }) => field !== 'lastModified' && year < first && year >= oldest);
  return early.flatMap(({ file, field, year, position }) =>
    inFile(file, [warningAt(position, `${field} is in the year ${year}. Correct the year: it is ${first} to ${last}.`)]),
  );
}
