import type { Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { columnLabels } from '../../markdown/columnLabels.ts';
import { nameHeadings } from './headings.ts';

function labelCells({ children: [head, ...body] }: Table): void {
  const labels = columnLabels(head);
  for (const { children } of body)
    for (const [index, cell] of children.entries()) cell.data = { ...cell.data, hProperties: { dataLabel: labels[index] } };
}

/** Gives the headings of a page their ids, and the cells of its tables the names of their columns. */
export function remarkPage() {
  return (tree: Root) => {
    for (const { heading, id } of nameHeadings(tree)) heading.data = { ...heading.data, hProperties: { id } };
    visit(tree, 'table', labelCells);
  };
}
