import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { breakpoint, color, font, size, space } from '../styles/tokens.ts';

interface Props {
  caption: string;
  columns: readonly string[];
  /** Cells in the order of the columns; the first names its row. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** A table of facts. On phones each row becomes a card, whose values carry the names of their columns. */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    <table className={table}>
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

const table = css`
  inline-size: 100%;
  margin: ${space.m} 0;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    padding-block-end: ${space.s};
    font: 700 ${size.h4} / 1.3 ${font.heading};
    text-align: start;
  }

  th,
  td {
    padding: ${space.s} ${space.m} ${space.s} 0;
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: baseline;
  }

  thead th {
    white-space: nowrap;
    border-block-end: 3px solid ${color.ink};
  }

  @media screen and (width < ${breakpoint.phone}) {
    thead {
      display: none;
    }

    caption,
    tbody,
    tr,
    th,
    td {
      display: block;
    }

    tr {
      margin-block-end: ${space.s};
      padding: ${space.s} ${space.m};
      border-inline-start: 4px solid ${color.sun};
      background: ${color.card};
    }

    tbody th,
    tbody td {
      padding: ${space.xs} 0;
      border: 0;
    }

    td::before {
      content: attr(data-label) ': ';
      color: ${color.quiet};
    }
  }
`;
