import type { TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';

// A label stands at every cell of its column: however long a heading is, a table stays of the order of its source.
const longest = 40;

/** What names each column of a table, where a phone shows its rows as cards. */
export const columnLabels = (head: TableRow | undefined): string[] =>
  (head?.children ?? []).map((cell) => {
    const label = toString(cell);
    return label.length > longest ? `${label.slice(0, longest).toWellFormed()}…` : label;
  });
