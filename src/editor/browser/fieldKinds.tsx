/**
 * The kinds of values that are typed: each is one object of `fieldKinds`, by which forms show it, read it and begin it.
 * `PasteRows` reads rows of them, copied from a spreadsheet into a list.
 */
import { css } from '@linaria/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { amountReadings } from '../../domain/days.ts';
import { isDefined, pickDefined } from '../../domain/defined.ts';
import type { MoneyFormat } from '../../domain/format.ts';
import { isJsonGroup, type Json, type JsonPath } from '../../domain/json.ts';
import { counted, escapeRegExp } from '../../domain/text.ts';
import { UserError } from '../../domain/userError.ts';
import { withIds } from '../../review/text/ids.ts';
import type { Overview } from '../contract.ts';
import type { Field, FieldKind } from '../form.ts';
import { buttons, Fold, input, type InputProps, LabeledText, SmallButton, verbatim } from './controls.tsx';
import { useEditor } from './panel.ts';
import { panelAddress } from './panelAddress.ts';
import { PictureInput } from './pictures.tsx';
import { errorText } from './request.ts';
import { useStoredFields } from './workingCopy.ts';

interface Kind {
  /** What a required field begins with; an empty text if absent. */
  blank?: (field: Field) => Json;
  text?: (value: Json) => string;
  /** The value that a text means. What can't be read stays a text, so that the check can report it. */
  value?: (text: string, field: Field, money: MoneyFormat) => Json;
  /** In words behind the label, as in "in US dollars". */
  unit?: (overview: Pick<Overview, 'currency' | 'zone'>) => string;
  /** True if its help says what it means to leave it empty. */
  isPlain?: boolean;
  Input: (props: InputProps) => ReactNode;
}

/** Parses an amount as it is displayed, "$1,200"; undefined if it's ambiguous. */
function amountIn(text: string, { currency, before, after, digits }: MoneyFormat): number | undefined {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  const spellings = [currency, before.trim(), after.trim(), symbol].filter(Boolean).map((each) => `${escapeRegExp(each)}\\.?`);
  const any = ['\\p{Sc}', ...spellings].join('|');
  const readings = amountReadings(text.replace(new RegExp(`^\\s*(?:${any})|(?:${any})\\s*$`, 'giu'), ''));
  if (readings.length < 2) return readings[0] === undefined ? undefined : Number(readings[0]);
  // "1.200" is a thousand in currencies without decimals, and a fraction in those with three.
  const [thousands, decimals = ''] = readings;
  if (!/\.\d{3}$/.test(decimals) || ![0, 3].includes(digits)) return undefined;
  return Number(digits === 0 ? thousands : decimals);
}

function numberIn(text: string, amount?: number): Json {
  if (amount !== undefined || amountReadings(text).length > 1) return amount ?? text;
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The state of a switch, which has a default if nothing is written. */
export const isOn = ({ fallback }: Field, value: Json | undefined): boolean => (value ?? fallback) === true;

/** The value of a switch; undefined if it's the default, and so needn't be written. */
export const switchValue = ({ fallback, isOptional }: Field, isTurnedOn: boolean): Json | undefined =>
  isOptional && isTurnedOn === (fallback === true) ? undefined : isTurnedOn;

const line = (props: ComponentProps<'input'> = {}): Kind['Input'] =>
  function LineInput({ control }) {
    return <input {...control} {...props} />;
  };

/** Firefox checks the spelling of single lines only where it is told to. */
export const writingOf = ({ name, choices }: Pick<Field, 'name' | 'choices'>) =>
  name === 'id' || choices ? verbatim : { spellCheck: true };

/** A text that is opened long stays in lines, and a short one on its line while it gets long: another input would lose the focus. */
function TextInput({ field, control: given }: InputProps) {
  const control = { ...given, ...writingOf(field) };
  const [wasLong] = useState(control.value.length > 60 || control.value.includes('\n'));
  return wasLong || control.value.includes('\n') ? <textarea {...control} rows={5} /> : <input {...control} />;
}

function ColorInput({ field: { label }, control, onChange }: InputProps) {
  return (
    <span className={colorRow}>
      <input {...control} spellCheck={false} />
      <input
        type="color"
        className={input}
        aria-label={`Choose ${label}`}
        value={/^#[\da-f]{6}$/i.test(control.value) ? control.value : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}

function ChoiceInput({ field: { choices = [], isOptional }, value, control: { list: _list, ...control }, options }: InputProps) {
  return (
    <select {...control}>
      {(isOptional || value === undefined) && <option value="">—</option>}
      {control.value !== '' && !choices.some((choice) => String(choice) === control.value) && <option>{control.value}</option>}
      {options}
    </select>
  );
}

function Switch({ field, value, control, onChange }: InputProps) {
  return (
    <input
      {...control}
      type="checkbox"
      role="switch"
      aria-checked={isOn(field, value)}
      checked={isOn(field, value)}
      onChange={({ target }) => onChange(switchValue(field, target.checked))}
    />
  );
}

/** Fields with forms of their own, which forms show by what is in them. */
const inner = (blank: Kind['blank']): Kind => ({ ...(blank && { blank }), Input: () => null });
const date = (type: string): Kind => ({ isPlain: true, Input: line({ type }) });

export const fieldKinds: Record<FieldKind, Kind> = {
  text: { Input: TextInput },
  path: { Input: line(verbatim) },
  email: { Input: line({ type: 'email' }) },
  url: { Input: line({ type: 'url' }) },
  phone: { Input: line({ inputMode: 'tel' }) },
  day: date('date'),
  instant: {
    ...date('datetime-local'),
    text: (value) => String(value).replace(' ', 'T'),
    value: (typed) => typed.replace('T', ' '),
    unit: ({ zone }) => zone,
  },
  // Drawing programs show colors without the #.
  color: { Input: ColorInput, value: (typed) => (/^[\da-f]{6}$/i.test(typed) ? `#${typed}` : typed) },
  image: { Input: PictureInput },
  money: {
    Input: line({ inputMode: 'decimal' }),
    value: (typed, _field, money) => numberIn(typed, amountIn(typed, money)),
    unit: ({ currency }) => currency,
  },
  number: { Input: line({ inputMode: 'decimal' }), value: (typed) => numberIn(typed) },
  flag: { isPlain: true, blank: () => false, value: (typed) => typed === 'true', Input: Switch },
  choice: {
    blank: ({ choices }) => choices?.[0] || '',
    value: (typed, { choices = [] }) =>
      choices.find((choice) => String(choice) === typed) ??
      choices.find((choice) => String(choice).toLowerCase() === typed.trim().toLowerCase()) ??
      typed,
    Input: ChoiceInput,
  },
  group: inner(({ fields = [] }) =>
    Object.fromEntries(fields.filter(({ isOptional }) => !isOptional).map((part) => [part.name, blankOf(part)])),
  ),
  list: inner(({ entries, fields = [] }) => (entries ? [] : fields.map(blankOf))),
  record: inner(() => ({})),
};

/** The initial value of a form: all required fields, empty. */
export function blankOf(field: Field): Json {
  return fieldKinds[field.kind].blank?.(field) ?? '';
}

/** The initial value when another kind is chosen: as `blankOf`, with the fields that both kinds have taken over. */
export function blankLike(form: Field, before: Json | undefined): Json {
  const blank = blankOf(form);
  if (!isJsonGroup(blank) || !isJsonGroup(before)) return blank;
  const names = form.fields?.map(({ name }) => String(name)) ?? [];
  return pickDefined({ ...blank, ...before }, names);
}

export const inputText = ({ kind }: Field, value: Json | undefined): string =>
  value === undefined || value === null ? '' : (fieldKinds[kind].text ?? String)(value);

/** Parses the text of an input; undefined if it's empty. @param opened the value that it began with: its text is never ambiguous */
export function inputValue(field: Field, typed: string, money: MoneyFormat, opened?: Json): Json | undefined {
  if (typed === '') return undefined;
  if (typed === inputText(field, opened)) return opened;
  const { kind, names = {} } = field;
  const name = typed.trim().toLowerCase();
  const named = names[typed] === undefined ? Object.keys(names).find((id) => names[id]?.toLowerCase() === name) : undefined;
  return fieldKinds[kind].value?.(typed, field, money) ?? named ?? typed;
}

/** What the check refuses in place of a date of which a part is missing, which is not the same as none. */
export const incomplete = 'a date with a part missing';

const colorRow = css`
  display: flex;
  gap: 0.5rem;
  & > [type='color'] {
    flex: none;
    inline-size: 4.5rem;
    block-size: 2.75rem;
    padding: 2px;
    cursor: pointer;
  }
`;

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
export function pastedRows(form: Field, text: string, money: MoneyFormat): Json[] {
  const { fields = [] } = form;
  const all = fields.filter(isColumn);
  const rows = pastedCells(text);
  const { columns, hasHeads } = matchColumns(rows[0] ?? [], all);
  const entries = rows.slice(hasHeads ? 1 : 0).map((row, index) => {
    if (row.length > columns.length)
      throw new UserError(
        `Line ${index + (hasHeads ? 2 : 1)} has ${row.length} cells, and there are ${columns.length} columns: ${columns.map(({ label }) => label).join(', ')}.`,
      );
    const values = columns.flatMap((field, column): [string, Json][] => {
      const value = field.kind === 'flag' ? pastedFlag(row[column] ?? '') : inputValue(field, row[column] ?? '', money);
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
