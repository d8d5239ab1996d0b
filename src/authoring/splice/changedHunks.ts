import { structuredPatch } from 'diff';
import type { LineChange } from './edits.ts';

/** Number of context lines around a change. */
export const contextLines = 3;

interface Hunk {
  /** Line in the text after the change at which the hunk begins. */
  line: number;
  lines: { kind: 'same' | 'before' | 'after'; text: string }[];
}

const kinds = { ' ': 'same', '-': 'before', '+': 'after' } as const;
const joinLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** The hunks of a diff, each with up to three lines of context. */
export function changedHunks({ line, before, after, above = [], below = [] }: LineChange): Hunk[] {
  const [textBefore, textAfter] = [before, after].map((lines) => joinLines([...above, ...lines, ...below]));
  const { hunks } = structuredPatch('', '', textBefore ?? '', textAfter ?? '', '', '', { context: contextLines });
  return hunks.map(({ newStart, lines }) => ({
    line: line - above.length + newStart - 1,
    lines: lines.map((each) => ({ kind: kinds[each.charAt(0) as keyof typeof kinds], text: each.slice(1) })),
  }));
}
