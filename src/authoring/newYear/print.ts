import type { ListItem } from '../check/report.ts';
import type { ChecklistStep } from './checklist.ts';
import type { Proposal } from './proposeEdits.ts';

const filePosition = ({ file, line }: Pick<ListItem, 'file' | 'line'>) => `${file}:${line}`;

/** Formats a checklist as Markdown, with the open items below each step. */
export function stepLines(steps: readonly ChecklistStep[], whereShown: (item: ListItem) => string | undefined): string[] {
  return steps.flatMap(({ name, left }) => {
    if (left === undefined) return [`- [ ] ${name}`];
    const items = left.map((item) => {
      const shown = whereShown(item);
      return `      ${filePosition(item)}  ${item.message}${shown === undefined ? '' : ` Shown on ${shown}`}`;
    });
    return [`- [${left.length === 0 ? 'x' : ' '}] ${name}${left.length === 0 ? '' : `: ${left.length} left`}`, ...items];
  });
}

/** Formats proposals, one per line. */
export const proposalLines = (proposals: readonly Proposal[]): string[] =>
  proposals.map((proposal) => `  ${filePosition(proposal)}  ${proposal.name}: ${String(proposal.before)} → ${String(proposal.after)}`);
