import { normalizeText } from '../../collection/contentFiles.ts';
import type { LineChange } from '../api.ts';

/** What an edit changes in a file, as the lines from the first to the last that differ. */
export function lineChange(file: string, before: string, after: string): LineChange {
  const [old, now] = [normalizeText(before).split('\n'), normalizeText(after).split('\n')];
  const most = Math.min(old.length, now.length);
  let top = 0;
  while (top < most && old[top] === now[top]) top += 1;
  let bottom = 0;
  while (bottom < most - top && old.at(-1 - bottom) === now.at(-1 - bottom)) bottom += 1;
  return { file, line: top + 1, before: old.slice(top, old.length - bottom), after: now.slice(top, now.length - bottom) };
}
