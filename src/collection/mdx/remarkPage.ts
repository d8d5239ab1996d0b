import type { Root, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { columnLabels } from '../markdown/columnLabels.ts';
import { formatDiagnostic } from '../diagnostic.ts';
import { nameHeadings } from './headings.ts';
import type { Inspection } from './inspection.ts';
import { inspectTree } from './inspectTree.ts';

function labelCells({ children: [head, ...body] }: Table): void {
  const labels = columnLabels(head);
  for (const { children } of body)
    for (const [index, cell] of children.entries()) cell.data = { ...cell.data, hProperties: { dataLabel: labels[index] } };
}

/** Content is not code: a page with expressions is refused before anything in it runs. */
export function refuseProblems({ diagnostics: [problem] }: Inspection): void {
  if (problem) throw new Error(formatDiagnostic(problem));
}

/**
 * Remark plugin that refuses what content may not contain, and adds ids to headings and the names of their columns to table cells. It leaves
 * the same inspection as `inspectMdx` gives in the data of the virtual file.
 */
export function remarkPage() {
  return (tree: Root, { path, data }: { path: string; data: Record<string, unknown> }) => {
    const headings = nameHeadings(tree);
    const inspection = inspectTree(path, tree, headings);
    refuseProblems(inspection);
    data.inspection = inspection;
    for (const { heading, id } of headings) heading.data = { ...heading.data, hProperties: { id } };
    visit(tree, 'table', labelCells);
  };
}
