import type { Table } from 'mdast';
import { nodeText } from './text.ts';

// Each cell repeats its column's label, so long headings would add up.
const maxLabel = 40;
const shorten = (label: string) => (label.length > maxLabel ? `${label.slice(0, maxLabel).toWellFormed()}…` : label);

/** Adds the alignment and the column label to table cells; phones show rows as cards with labels. */
export function labelTableCells(table: Table): void {
  const [head] = table.children;
  const labels = (head?.children ?? []).map((cell) => shorten(nodeText(cell)));
  const sides = table.align ?? [];
  for (const { children } of table.children)
    for (const [index, cell] of children.entries()) {
      const side = sides[index];
      const isHead = children === head?.children;
      const properties = isHead ? { scope: 'col' } : { dataLabel: labels[index] || undefined };
      cell.data = { ...cell.data, hProperties: { ...properties, ...(side && { className: [side] }) } };
    }
  // Otherwise cells would get the obsolete `align` attribute as well. There are as many columns as entries.
  table.align = sides.map(() => null);
}
