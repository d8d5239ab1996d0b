import type { AlignType, Table, TableRow } from 'mdast';
import type { Key, ReactNode } from 'react';
import { columnLabels } from '../../markdown/columnLabels.ts';
import { phrasing } from './phrasing.tsx';
import type { Scope } from './scope.ts';
import { center, left, right, scroller } from './styles.ts';

interface Column {
  side: AlignType;
  label: string | undefined;
}

/** A table. A wide one scrolls in its own box; on phones its rows are cards. */
export function table({ align, children: [head, ...body] }: Table, key: Key, scope: Scope): ReactNode {
  const labels = columnLabels(head);
  const columns = (align ?? []).map((side, index) => ({ side, label: labels[index] || undefined }));
  return (
    <div key={key} className={scroller} role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>{head && row(head, 'th', columns, 0, scope)}</thead>
        {body.length > 0 && <tbody>{body.map((entry, index) => row(entry, 'td', columns, index, scope))}</tbody>}
      </table>
    </div>
  );
}

/** A row with as many cells as there are columns: further ones are left out, missing ones become one empty cell. */
function row({ children }: TableRow, Cell: 'th' | 'td', columns: readonly Column[], key: Key, scope: Scope): ReactNode {
  const missing = columns.length - children.length;
  return (
    <tr key={key}>
      {children.slice(0, columns.length).map((cell, index) => (
        <Cell
          key={index}
          scope={Cell === 'th' ? 'col' : undefined}
          data-label={Cell === 'td' ? columns[index]?.label : undefined}
          className={classOf(columns[index]?.side)}
        >
          {phrasing(cell.children, scope)}
        </Cell>
      ))}
      {missing > 0 && <Cell colSpan={missing > 1 ? missing : undefined} />}
    </tr>
  );
}

const alignments = { left, center, right };
const classOf = (align: AlignType | undefined) => (align ? alignments[align] : undefined);
