import type { TableRow } from 'mdast';
import { textOf } from './textOf.ts';

// Each cell repeats the label of its column, so a long heading must not multiply.
const maxLength = 40;

/** The label of each column, for phones, which show table rows as cards. */
export const columnLabels = (head: TableRow | undefined): string[] =>
  (head?.children ?? []).map((cell) => {
    const label = textOf(cell);
    return label.length > maxLength ? `${label.slice(0, maxLength).toWellFormed()}…` : label;
  });
