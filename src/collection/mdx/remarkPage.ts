import type { Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { columnLabels } from '../../markdown/columnLabels.ts';
import { type NamedHeading, nameHeadings } from './headings.ts';

function labelCells({ children: [head, ...body] }: Table): void {
  const labels = columnLabels(head);
  for (const { children } of body)
    for (const [index, cell] of children.entries()) cell.data = { ...cell.data, hProperties: { dataLabel: labels[index] } };
}

/** What is told of a page's tree before anything in it changes. */
export type Look = (file: string, tree: Root, headings: readonly NamedHeading[]) => void;

/** Gives the headings of a page their ids, and the cells of its tables the names of their columns. */
export function remarkPage(look: Look) {
  return (tree: Root, { path }: { path: string }) => {
    const headings = nameHeadings(tree);
    look(path, tree, headings);
    for (const { heading, id } of headings) heading.data = { ...heading.data, hProperties: { id } };
    visit(tree, 'table', labelCells);
  };
}
