import { structuredPatch } from 'diff';
import { normalizeText } from '../../collection/files/contentFiles.ts';
import type { LineChange } from './edits.ts';

export function lineChange(file: string, before: string, after: string): LineChange {
  const [textBefore, textAfter] = [normalizeText(before), normalizeText(after)];
  const patch = structuredPatch('', '', textBefore, textAfter, '', '', { context: 3 });
  const hunks = patch.hunks.map(({ newStart, lines }) => ({ line: newStart, lines: lines.filter((line) => !line.startsWith('\\')) }));
  const [first] = hunks;
  return { file, line: first ? first.line + first.lines.findIndex((line) => !line.startsWith(' ')) : 1, hunks };
}
