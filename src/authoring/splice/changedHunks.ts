import { structuredPatch } from 'diff';
import type { LineChange } from './edits.ts';

/** Lines that a reader sees around each changed one. */
export const linesAround = 3;

interface Hunk {
  /** Number of its first line in the file as it becomes. */
  line: number;
  lines: { kind: 'same' | 'gone' | 'new'; text: string }[];
}

const kinds = { ' ': 'same', '-': 'gone', '+': 'new' } as const;
const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** The lines that a change takes and adds, each with three lines around it; those between that stay are left out. */
export function changedHunks({ line, before, after, above = [], below = [] }: LineChange): Hunk[] {
  const [was, becomes] = [before, after].map((lines) => textOf([...above, ...lines, ...below]));
  const { hunks } = structuredPatch('', '', was ?? '', becomes ?? '', '', '', { context: linesAround });
  return hunks.map(({ newStart, lines }) => ({
    line: line - above.length + newStart - 1,
    lines: lines.map((each) => ({ kind: kinds[each.charAt(0) as keyof typeof kinds], text: each.slice(1) })),
  }));
}
