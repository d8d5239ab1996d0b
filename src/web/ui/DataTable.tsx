import type { ReactNode } from 'react';

interface Props {
  caption: string;
  columns: readonly string[];
  /** Cells in the order of the columns. The first is the row header. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

export function DataTable({ caption, columns, rows }: Props) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...values] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
