import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { CollectionDraft } from '../../draft.ts';
import { possibleYears, writtenYears, yearMessage } from '../writtenYears.ts';

const { warningAt } = reporter('year');

/** Warns of pages and news of before the first convention, such as 1998 for 1999: their text may be taken over from somebody. */
export function checkEarlyYears(draft: CollectionDraft): Diagnostic[] {
  if (!draft.data.convention) return [];
  const possible = possibleYears(draft.data.convention);
  const early = writtenYears(draft).filter(({ year }) => year < possible.first && year >= possible.oldest);
  return early.flatMap((found) => inFile(found.file, [warningAt(found.position, yearMessage(found, possible))]));
}
