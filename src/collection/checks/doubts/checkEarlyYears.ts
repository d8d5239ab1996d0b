import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { possibleYears, writtenYears } from '../writtenYears.ts';

const { warningAt } = reporter('year');

/**
 * Warns of news from before the first convention, such as 1998 for 1999. It may be legitimate, for example if it was adopted from a
 * predecessor. A page's last change may be that old.
 */
export function checkEarlyYears(parsed: ParsedContent): Diagnostic[] {
  if (!parsed.data.convention) return [];
  const { first, last, oldest } = possibleYears(parsed.data.convention);
  const early = writtenYears(parsed).filter(({ field, year }) => field !== 'lastModified' && year < first && year >= oldest);
  return early.flatMap(({ file, field, year, position }) =>
    inFile(file, [warningAt(position, `${field} is in the year ${year}. Correct the year: it is ${first} to ${last}.`)]),
  );
}
