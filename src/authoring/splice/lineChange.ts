import { normalizeText } from '../../collection/contentFiles.ts';

import type { LineChange } from './edits.ts';
import { sameEnds } from './sameEnds.ts';

/** What an edit changes in a file, as the lines from the first to the last that differ. */
export function lineChange(file: string, before: string, after: string): LineChange {
  const [linesBefore, linesAfter] = [normalizeText(before).split('\n'), normalizeText(after).split('\n')];
  const [top, bottom] = sameEnds(linesBefore, linesAfter);
  return {
    file,
    line: top + 1,
    before: linesBefore.slice(top, linesBefore.length - bottom),
    after: linesAfter.slice(top, linesAfter.length - bottom),
  };
}
