/** Rows that are copied from a spreadsheet into a list: `PasteRows`. */
import { useState } from 'react';
import { counted } from '../../domain/text.ts';
import { isDefined, pickDefined } from '../../domain/defined.ts';
import type { Json, JsonPath } from '../../domain/json.ts';
import { american, type MoneyFormat } from '../../domain/format.ts';
import { UserError } from '../../domain/userError.ts';
import type { Field } from '../form.ts';
import { withIds } from '../../review/text/ids.ts';
import { buttons, Fold, LabeledText, SmallButton } from './controls.tsx';
import { inputValue } from './fieldKinds.tsx';
import { useEditor } from './panel.ts';
import { panelAddress } from './panelAddress.ts';
import { errorText } from './request.ts';
import { useStoredFields } from './workingCopy.ts';

/** Parses rows copied from a spreadsheet, or CSV. Empty rows are dropped. */
export function pastedCells(text: string): string[][] {
  // A semicolon if every row has one and none has a tab.
  const delimiter = !text.includes('\t') && /^(?:[^;\n]+;[^\n]*(?:\n|$))+$/.test(text.trim()) ? ';' : '\t';
  // A cell and its delimiter. Cells with line breaks, delimiters or quotes are quoted.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}\\r\\n]*))(${delimiter}|\\r?\\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== delimiter) rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}

const nameOf = ({ name }: Field) => String(name);
const isColumn = ({ kind }: Field) => !['group', 'list', 'record'].includes(kind);

/** Maps columns to fields, by the header row if there is one, or else by position. */
function matchColumns(first: readonly string[], all: readonly Field[]): { columns: readonly Field[]; hasHeads: boolean } {
  const heads = first.map((head) =>
    all.find((field) => [field.label, nameOf(field)].some((name) => name.toLowerCase() === head.toLowerCase())),
  );
  // Without a header, there is no id column.
  if (heads.every((field) => field === undefined)) return { columns: all.filter((field) => nameOf(field) !== 'id'), hasHeads: false };
  const unknown = heads.indexOf(undefined);
  if (unknown >= 0)
    throw new UserError(`There is no column "${first[unknown]}" here. Those there are: ${all.map(({ label }) => label).join(', ')}.`);
  return { columns: heads.filter(isDefined), hasHeads: true };
}

/** A switch as tables write it; undefined if it is off, and the text if it is neither, so that the check can report it. */
function pastedFlag(text: string): boolean | string | undefined {
  if (/^(?:y|yes|true|x|1)$/i.test(text)) return true;
  return /^(?:n|no|false|0|-)?$/i.test(text) ? undefined : text;
}

/** Parses spreadsheet rows as entries with a form, with ids from their names. @throws {UserError} for unknown columns, or too many cells */
export function pastedRows(form: Field, text: string, money: MoneyFormat = american.money): Json[] {
  const { fields = [] } = form;
  const all = fields.filter(isColumn);
  const rows = pastedCells(text);
  const { columns, hasHeads } = matchColumns(rows[0] ?? [], all);
  const entries = rows.slice(hasHeads ? 1 : 0).map((row, index) => {
    if (row.length > columns.length)
      throw new UserError(
        `Line ${index + (hasHeads ? 2 : 1)} has ${row.length} cells, and there are ${columns.length} columns: ${columns.map(({ label }) => label).join(', ')}.`,
      );
    const values = columns.flatMap((field, place): [string, Json][] => {
      const value = field.kind === 'flag' ? pastedFlag(row[place] ?? '') : inputValue(field, row[place] ?? '', money);
      return value === undefined ? [] : [[nameOf(field), value]];
    });
    // A switch that nobody has pasted anything for is off.
    const off = all.filter(({ kind, isOptional }) => kind === 'flag' && !isOptional).map((field): [string, Json] => [nameOf(field), false]);
    return pickDefined(Object.fromEntries<Json>([['id', ''], ...off, ...values]), fields.map(nameOf));
  });
  return withIds(entries) as Json[];
}

/** Parses the staff tree. @param departments names by id @throws {UserError} if a row has no department or position */
export function pastedStaff(departments: Readonly<Record<string, string>>, text: string): Json[] {
  const ids = new Map(Object.entries(departments).map(([id, name]) => [name.toLowerCase(), id]));
  const rows = pastedCells(text);
  for (const [index, [department = '', position = '']] of rows.entries())
    if (department === '' || position === '')
      throw new UserError(`Line ${index + 1} needs a department, a position, and who holds it, in three columns.`);
  return [...Map.groupBy(rows, ([department = '']) => department.toLowerCase())].map(([lowerCase, lines]) => {
    const id = ids.get(lowerCase);
    const name = lines[0]?.[0] ?? '';
    const positions = [...Map.groupBy(lines, ([, position = '']) => position)].map(([position, held]) => ({
      name: position,
      occupants: held.flatMap(([, , who = '']) => who.split(/\s*,\s*/)).filter((who) => who !== ''),
    }));
    return { ...(id === undefined ? { name } : { department: id }), positions };
  });
}

export function PasteRows({ field, path, onRows }: { field: Field; path: JsonPath; onRows: (rows: Json[]) => void }) {
  const { overview, panel } = useEditor();
  const [{ text }, keep, forget] = useStoredFields(`editor-rows ${[panelAddress(panel), ...path].join('/')}`, { text: '' });
  const [message, setMessage] = useState('');
  const [form] = field.entries ?? [];
  if (form?.kind !== 'group') return null;
  const { fields = [] } = form;
  const isTree = fields.some((part) => nameOf(part) === 'positions');
  const columns = fields.filter((part) => isColumn(part) && nameOf(part) !== 'id').map(({ label }) => label);
  function put() {
    try {
      const rows: Json[] = isTree
        ? pastedStaff(fields.find((part) => nameOf(part) === 'department')?.names ?? {}, text)
        : pastedRows({ ...field, fields }, text, overview.formats.money);
      onRows(rows);
      forget();
      setMessage(`${counted(rows.length, 'entry is', 'entries are')} in the form now. Look at them, and save.`);
    } catch (error) {
      setMessage(errorText(error));
    }
  }
  return (
    <Fold label="Paste from a spreadsheet">
      <LabeledText
        label="Copied lines, in place of the entries that are there"
        help={isTree ? 'Columns: Department, position, and who holds it.' : `Columns: ${columns.join(', ')}. The first line may name them.`}
        rows={4}
        value={text}
        onChange={({ target }) => keep({ text: target.value })}
      />
      <div className={buttons}>
        <SmallButton disabled={text.trim() === ''} onClick={put}>
          Put into the form
        </SmallButton>
      </div>
      <p role="status">{message}</p>
    </Fold>
  );
}
