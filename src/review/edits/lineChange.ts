import { structuredPatch } from 'diff';
import { normalizeText } from '../../collection/files/contentFiles.ts';
import type { LineChange } from './edits.ts';

/** The runs of lines that differ between two texts, each with so many lines of context around it. */
export const lineHunks = (before: string, after: string, context: number) =>
  structuredPatch('', '', normalizeText(before), normalizeText(after), '', '', { context }).hunks;

export function lineChange(file: string, before: string, after: string): LineChange {
  const runs = lineHunks(before, after, 3);
  const hunks = runs.map(({ newStart, lines }) => ({ line: newStart, lines: lines.filter((line) => !line.startsWith('\\')) }));
  const [first] = hunks;
  return { file, line: first ? first.line + first.lines.findIndex((line) => !line.startsWith(' ')) : 1, hunks };
}
