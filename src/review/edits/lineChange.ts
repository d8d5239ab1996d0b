import { structuredPatch } from 'diff';
import { normalizeText } from '../../collection/files/contentFiles.ts';
import type { Hunk, LineChange } from './edits.ts';

/** A diff of more lines takes seconds, for which a server answers nobody. */
const maxEditLength = 2000;

const allLines = (before: string, after: string): Hunk => ({
  line: 1,
  lines: [...before.split('\n').map((line) => `-${line}`), ...after.split('\n').map((line) => `+${line}`)],
});

export function lineChange(file: string, before: string, after: string): LineChange {
  const [textBefore, textAfter] = [normalizeText(before), normalizeText(after)];
  const patch = structuredPatch('', '', textBefore, textAfter, '', '', { context: 3, maxEditLength });
  const hunks = patch?.hunks.map(({ newStart, lines }) => ({ line: newStart, lines: lines.filter((line) => !line.startsWith('\\')) })) ?? [
    allLines(textBefore, textAfter),
  ];
  const [first] = hunks;
  return { file, line: first ? first.line + first.lines.findIndex((line) => !line.startsWith(' ')) : 1, hunks };
}
