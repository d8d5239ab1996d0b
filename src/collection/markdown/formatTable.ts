import type { Table } from 'mdast';
import { nodeText } from './nodeText.ts';

// Each cell repeats the label of its column, so a long heading must not multiply.
const maxLabel = 40;
const shorten = (label: string) => (label.length > maxLabel ? `${label.slice(0, maxLabel).toWellFormed()}…` : label);

/** Gives the cells of a table the side that they are aligned to, and the label of their column, for phones, which show rows as cards. */
export function formatTable(table: Table): void {
  const [head] = table.children;
  const labels = (head?.children ?? []).map((cell) => shorten(nodeText(cell)));
  const sides = table.align ?? [];
  for (const { children } of table.children)
    for (const [index, cell] of children.entries()) {
      const side = sides[index];
      const isHead = children === head?.children;
      const own = isHead ? { scope: 'col' } : { dataLabel: labels[index] || undefined };
      cell.data = { ...cell.data, hProperties: { ...own, ...(side && { className: [side] }) } };
    }
  // Otherwise they would have the obsolete attribute, too. There are as many columns as sides.
  table.align = sides.map(() => null);
}
