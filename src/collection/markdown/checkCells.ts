import type { Table } from 'mdast';
import { type Finding, reporter } from '../diagnostic.ts';
import { positionOf } from '../mdx/inspection.ts';

const markup = reporter('markup');

/** Finds cells beyond the last column, which would not be shown. */
export function checkCells({ children: [head, ...rows] }: Table): Finding[] {
  const columns = head?.children.length ?? 0;
  const extra = rows.flatMap(({ children }) => children.slice(columns, columns + 1));
  return extra.map((cell) =>
    markup.errorAt(
      positionOf(cell),
      `This table has ${columns} columns, and this row has more cells, which are not shown. Remove a |, or write \\| for the character itself.`,
    ),
  );
}
