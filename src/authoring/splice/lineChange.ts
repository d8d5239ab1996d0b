import { normalizeText } from '../../collection/contentFiles.ts';

import { contextLines } from './changedHunks.ts';
import type { LineChange } from './edits.ts';
import { commonEnds } from './commonEnds.ts';

/** The lines that an edit changes, from the first to the last that differ. */
export function lineChange(file: string, before: string, after: string): LineChange {
  const [linesBefore, linesAfter] = [normalizeText(before).split('\n'), normalizeText(after).split('\n')];
  const [top, bottom] = commonEnds(linesBefore, linesAfter);
  const end = linesAfter.length - bottom;
  const above = linesAfter.slice(Math.max(0, top - contextLines), top);
  // A final line break doesn't start another line.
  const below = linesAfter.slice(end, linesAfter.at(-1) === '' ? -1 : undefined).slice(0, contextLines);
  return {
    file,
    line: top + 1,
    before: linesBefore.slice(top, linesBefore.length - bottom),
    after: linesAfter.slice(top, end),
    ...(above.length > 0 && { above }),
    ...(below.length > 0 && { below }),
  };
}
