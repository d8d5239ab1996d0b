import { structuredPatch } from 'diff';
import type { LineChange } from './edits.ts';

/** Number of context lines around a change. */
export const contextLines = 3;

interface Hunk {
  /** First line in the new file. */
  line: number;
  lines: { kind: 'same' | 'gone' | 'new'; text: string }[];
}

const kinds = { ' ': 'same', '-': 'gone', '+': 'new' } as const;
const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** The hunks of a diff, each with up to three lines of context. */
export function changedHunks({ line, before, after, above = [], below = [] }: LineChange): Hunk[] {
  const [was, becomes] = [before, after].map((lines) => textOf([...above, ...lines, ...below]));
  const { hunks } = structuredPatch('', '', was ?? '', becomes ?? '', '', '', { context: contextLines });
  return hunks.map(({ newStart, lines }) => ({
    line: line - above.length + newStart - 1,
    lines: lines.map((each) => ({ kind: kinds[each.charAt(0) as keyof typeof kinds], text: each.slice(1) })),
  }));
}
