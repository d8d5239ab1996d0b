import { normalizeText } from '../../collection/contentFiles.ts';

import type { LineChange } from './edits.ts';
import { sameEnds } from './sameEnds.ts';

/** What an edit changes in a file, as the lines from the first to the last that differ. */
export function lineChange(file: string, before: string, after: string): LineChange {
  const [old, now] = [normalizeText(before).split('\n'), normalizeText(after).split('\n')];
  const [top, bottom] = sameEnds(old, now);
  return { file, line: top + 1, before: old.slice(top, old.length - bottom), after: now.slice(top, now.length - bottom) };
}
