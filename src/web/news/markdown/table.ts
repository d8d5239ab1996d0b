import type { AlignType, Table, TableRow } from 'mdast';
import { columnLabels } from '../../../collection/markdown/columnLabels.ts';
import type { SerializedElement } from '../../../site/serializedElements.ts';
import { phrasing } from './phrasing.ts';
import type { Scope } from './scope.ts';

interface Column {
  side: AlignType;
  label: string | undefined;
}

/** A table, as pages have it: the component around it lets a wide one scroll, and on phones its rows are cards. */
export function table({ align, children: [head, ...body] }: Table, scope: Scope): SerializedElement {
  const labels = columnLabels(head);
  const columns = (align ?? []).map((side, index) => ({ side, label: labels[index] || undefined }));
  const parts: SerializedElement[] = [['thead', {}, ...(head ? [row(head, 'th', columns, scope)] : [])]];
  if (body.length > 0) parts.push(['tbody', {}, ...body.map((entry) => row(entry, 'td', columns, scope))]);
  return ['table', {}, ...parts];
}

/** A row with as many cells as there are columns: further ones are left out, missing ones become one empty cell. */
function row({ children }: TableRow, tag: 'th' | 'td', columns: readonly Column[], scope: Scope): SerializedElement {
  const missing = columns.length - children.length;
  const cells = children.slice(0, columns.length).map((cell, index): SerializedElement => {
    const { side, label } = columns[index] ?? {};
    const attributes = {
      ...(tag === 'th' ? { scope: 'col' } : label !== undefined && { 'data-label': label }),
      ...(side && { className: side }),
    };
    return [tag, attributes, ...phrasing(cell.children, scope)];
  });
  if (missing > 0) cells.push([tag, missing > 1 ? { colSpan: missing } : {}]);
  return ['tr', {}, ...cells];
}
