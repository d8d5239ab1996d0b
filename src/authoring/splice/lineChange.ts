import { normalizeText } from '../../collection/contentFiles.ts';

import { linesAround } from './changedHunks.ts';
import type { LineChange } from './edits.ts';
import { sameEnds } from './sameEnds.ts';

/** What an edit changes in a file, as the lines from the first to the last that differ. */
export function lineChange(file: string, before: string, after: string): LineChange {
  const [linesBefore, linesAfter] = [normalizeText(before).split('\n'), normalizeText(after).split('\n')];
  const [top, bottom] = sameEnds(linesBefore, linesAfter);
  const end = linesAfter.length - bottom;
  const above = linesAfter.slice(Math.max(0, top - linesAround), top);
  // Behind the line end of the last line there is no other line.
  const below = linesAfter.slice(end, linesAfter.at(-1) === '' ? -1 : undefined).slice(0, linesAround);
  return {
    file,
    line: top + 1,
    before: linesBefore.slice(top, linesBefore.length - bottom),
    after: linesAfter.slice(top, end),
    ...(above.length > 0 && { above }),
    ...(below.length > 0 && { below }),
  };
}
