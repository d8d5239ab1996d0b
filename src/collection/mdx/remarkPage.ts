import type { Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { columnLabels } from '../markdown/columnLabels.ts';
import { type NamedHeading, nameHeadings } from './headings.ts';

function labelCells({ children: [head, ...body] }: Table): void {
  const labels = columnLabels(head);
  for (const { children } of body)
    for (const [index, cell] of children.entries()) cell.data = { ...cell.data, hProperties: { dataLabel: labels[index] } };
}

export type InspectTree = (file: string, tree: Root, headings: readonly NamedHeading[]) => void;

/**
 * Remark plugin that adds ids to headings, and the names of their columns to table cells.
 * @param inspect is called before the tree changes
 */
export function remarkPage(inspect: InspectTree) {
  return (tree: Root, { path }: { path: string }) => {
    const headings = nameHeadings(tree);
    inspect(path, tree, headings);
    for (const { heading, id } of headings) heading.data = { ...heading.data, hProperties: { id } };
    visit(tree, 'table', labelCells);
  };
}
