import { css } from '@linaria/core';
import { useState } from 'react';
import { type MarkdownTable, setCell, addColumn, removeRow, addRow } from '../../../text/markdownTable.ts';
import { buttons, input } from './formStyles.ts';
import { SmallButton } from './SmallButton.tsx';

interface TableFormProps {
  text: string;
  table: MarkdownTable;
  onChange: (text: string) => void;
}

/** A Markdown table, cell by cell. */
export function TableForm({ text, table, onChange }: TableFormProps) {
  return (
    <>
      <div className={scroller} role="region" aria-label="Table" tabIndex={0}>
        <table>
          <tbody>
            {table.cells.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <Cell
                      label={row === 0 ? `Heading ${column + 1}` : `Row ${row}, ${table.cells[0]?.[column]?.text || column + 1}`}
                      value={cell.text}
                      onChange={(value) => onChange(setCell(text, table, row, column, value))}
                    />
                  </td>
                ))}
                <td>
                  {row > 0 && (
                    <SmallButton aria-label={`Remove row ${row}`} onClick={() => onChange(removeRow(text, row))}>
                      Remove
                    </SmallButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={buttons}>
        <SmallButton onClick={() => onChange(addRow(text, table))}>Add a row</SmallButton>
        <SmallButton onClick={() => onChange(addColumn(text))}>Add a column</SmallButton>
      </div>
    </>
  );
}

function Cell({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  // Markdown cells are trimmed, but people type a space between two words.
  const [typed, setTyped] = useState('');
  return (
    <input
      className={input}
      aria-label={label}
      value={typed.trim() === value ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
    />
  );
}

const scroller = css`
  overflow-x: auto;
  /* Room for the focus outline of inputs. */
  padding: 5px;
  & td {
    min-inline-size: 7rem;
    padding: 0.15rem;
  }
`;
