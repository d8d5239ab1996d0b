import { structuredPatch } from 'diff';
import { normalizeText } from '../../collection/contentFiles.ts';
import type { LineChange } from './edits.ts';

/** The diff of a file, line by line. */
export function lineChange(file: string, before: string, after: string): LineChange {
  const patch = structuredPatch('', '', normalizeText(before), normalizeText(after), '', '', { context: 3 });
  const hunks = patch.hunks.map(({ newStart, lines }) => ({ line: newStart, lines: lines.filter((line) => !line.startsWith('\\')) }));
  const [first] = hunks;
  return { file, line: first ? first.line + first.lines.findIndex((line) => !line.startsWith(' ')) : 1, hunks };
}
