import { amountReadings } from '../../domain/days.ts';
import { escapeRegExp } from '../../domain/text.ts';
import { isDefined, pickDefined } from '../../domain/defined.ts';
import type { Json } from '../../domain/json.ts';
import { american, type MoneyFormat } from '../../domain/format.ts';
import { foldText } from '../../review/text/foldText.ts';
import type { Field } from './form.ts';

/** A value as the text of its input. */
export function inputText({ kind }: Field, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return kind === 'instant' ? String(value).replace(' ', 'T') : String(value);
}

/** The state of a switch, which has a default if nothing is written. */
export const isOn = ({ fallback }: Field, value: Json | undefined): boolean => (value ?? fallback) === true;

/** The value of a switch; undefined if it's the default, and so needn't be written. */
export const switchValue = ({ fallback, isOptional }: Field, isTurnedOn: boolean): Json | undefined =>
  isOptional && isTurnedOn === (fallback === true) ? undefined : isTurnedOn;

/** The id with a display name; undefined if no choice has it. */
function idNamed({ names = {} }: Field, text: string): string | undefined {
  const name = text.trim().toLowerCase();
  return names[text] === undefined ? Object.keys(names).find((id) => names[id]?.toLowerCase() === name) : undefined;
}

/** Strips the currency's symbol or code. */
function bareAmount(text: string, { currency, before, after }: MoneyFormat): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  const spellings = [currency, before.trim(), after.trim(), symbol].filter(Boolean).map((each) => `${escapeRegExp(each)}\\.?`);
  const any = ['\\p{Sc}', ...spellings].join('|');
  return text.replace(new RegExp(`^\\s*(?:${any})|(?:${any})\\s*$`, 'giu'), '');
}

/** Parses an amount; undefined if it's ambiguous. */
function amountIn(text: string, money: MoneyFormat): number | undefined {
  const readings = amountReadings(bareAmount(text, money));
  if (readings.length < 2) return readings[0] === undefined ? undefined : Number(readings[0]);
  // "1.200" is a thousand in currencies without decimals, and a fraction in those with three.
  const [thousands, decimals = ''] = readings;
  if (!/\.\d{3}$/.test(decimals) || ![0, 3].includes(money.digits)) return undefined;
  return Number(money.digits === 0 ? thousands : decimals);
}

/** The choice that a text names, in whatever case; undefined if there is none. */
const choiceNamed = (choices: readonly Json[], text: string): Json | undefined =>
  choices.find((choice) => String(choice) === text) ?? choices.find((choice) => String(choice).toLowerCase() === text.trim().toLowerCase());

/**
 * Parses the text of an input; undefined if it's empty. A display name gives its id. What can't be parsed is returned as text, so that the
 * check can report it.
 * @param money how amounts are written
 */
export function inputValue(field: Field, text: string, money: MoneyFormat = american.money): Json | undefined {
  const { kind, choices } = field;
  if (kind === 'flag') return text === 'true';
  if (text === '') return undefined;
  if (kind === 'choice' && choices) return choiceNamed(choices, text) ?? text;
  if (kind === 'instant') return text.replace('T', ' ');
  // Drawing programs show colors without it.
  if (kind === 'color' && /^[\da-f]{6}$/i.test(text)) return `#${text}`;
  if (kind !== 'money' && kind !== 'number') return idNamed(field, text) ?? text;
  // A value that a file has is never ambiguous.
  if (typeof field.value === 'number' && text === String(field.value)) return field.value;
  // Amounts may be typed as they are displayed: "$1,200".
  const amount = kind === 'money' ? amountIn(text, money) : undefined;
  if (amount !== undefined || amountReadings(text).length > 1) return amount ?? text;
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Thrown if pasted rows don't fit; the message is for the person who pasted them. */
class PasteError extends Error {
  override readonly name = 'PasteError';
}

/** Cell delimiter: a tab in copied rows, a comma or semicolon in a file. */
type CellDelimiter = '\t' | ',' | ';';

/** Matches a cell and its delimiter. Cells with line breaks, delimiters or quotes are quoted. */
const cellPattern = (end: CellDelimiter) => new RegExp(`(?:"((?:[^"]|"")*)"|([^${end}\\r\\n]*))(${end}|\\r?\\n|$)`, 'gy');

/** The delimiter of pasted rows: semicolons if every row has one and none has a tab, else tabs. */
const delimiterOf = (text: string): CellDelimiter =>
  !text.includes('\t') && /^(?:[^;\n]+;[^\n]*(?:\n|$))+$/.test(text.trim()) ? ';' : '\t';

/** Parses rows copied from a spreadsheet, or CSV. Empty rows are dropped. */
export function pastedCells(text: string, delimiter: CellDelimiter = delimiterOf(text)): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(cellPattern(delimiter))) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== delimiter) rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}

const nameOf = ({ path }: Field) => String(path.at(-1));
const isColumn = ({ kind }: Field) => !['group', 'list', 'record'].includes(kind);

/** "Art Alley" becomes `artAlley`. */
export const idOfName = (name: string): string =>
  foldText(name)
    .replaceAll(/^[^a-z]+|[^a-z0-9]+$/g, '')
    .replaceAll(/[^a-z0-9]+(.)/g, (_whole, letter: string) => letter.toUpperCase());

const idField = ({ fields = [] }: Field) => fields.find((field) => nameOf(field) === 'id');

/** An entry with the id that follows from its name, if it has none. @param form of the entry */
export function withIdOfName(form: Field, entry: Json): Json {
  const { id, name } = entry as Record<string, Json>;
  const lacksId = idField(form) !== undefined && (id === undefined || id === '') && typeof name === 'string' && idOfName(name) !== '';
  return lacksId ? { ...(entry as Record<string, Json>), id: idOfName(name) } : entry;
}

/** Maps columns to fields, by the header row if there is one, or else by position. */
function matchColumns(first: readonly string[], all: readonly Field[]): { columns: readonly Field[]; hasHeads: boolean } {
  const heads = first.map((head) =>
    all.find((field) => [field.label, nameOf(field)].some((name) => name.toLowerCase() === head.toLowerCase())),
  );
  if (heads.every((field) => field === undefined)) return { columns: all, hasHeads: false };
  const unknown = heads.indexOf(undefined);
  if (unknown >= 0)
    throw new PasteError(`There is no column "${first[unknown]}" here. Those there are: ${all.map(({ label }) => label).join(', ')}.`);
  return { columns: heads.filter(isDefined), hasHeads: true };
}

/** A switch as tables write it; undefined if it is off, and the text if it is neither, so that the check can report it. */
function pastedFlag(text: string): boolean | string | undefined {
  if (/^(?:y|yes|true|x|1)$/i.test(text)) return true;
  return /^(?:n|no|false|0|-)?$/i.test(text) ? undefined : text;
}

/**
 * Parses spreadsheet rows as list entries. The first row may be a header. A missing id is derived from the name.
 * @param form of an entry
 * @throws {PasteError} for unknown columns, or too many cells
 */
export function pastedRows(
  form: Field,
  text: string,
  delimiter: CellDelimiter = delimiterOf(text),
  money: MoneyFormat = american.money,
): Json[] {
  const { fields = [] } = form;
  const all = fields.filter(isColumn);
  const rows = pastedCells(text, delimiter);
  // Without a header, there is no id column.
  const { columns, hasHeads } = matchColumns(rows[0] ?? [], all);
  const written = hasHeads ? columns : all.filter((field) => nameOf(field) !== 'id');
  return rows.slice(hasHeads ? 1 : 0).map((row, index) => {
    if (row.length > written.length)
      throw new PasteError(
        `Line ${index + (hasHeads ? 2 : 1)} has ${row.length} cells, and there are ${written.length} columns: ${written.map(({ label }) => label).join(', ')}.`,
      );
    const values = written
      .map((field, place): [string, Json] | undefined => {
        const value = field.kind === 'flag' ? pastedFlag(row[place] ?? '') : inputValue(field, row[place] ?? '', money);
        return value === undefined ? undefined : [nameOf(field), value];
      })
      .filter(isDefined);
    // A switch that nobody has pasted anything for is off.
    const off = all.filter(({ kind, isOptional }) => kind === 'flag' && !isOptional).map((field): [string, Json] => [nameOf(field), false]);
    const entry: Record<string, Json> = Object.fromEntries([...off, ...values]);
    return pickDefined(withIdOfName(form, entry) as typeof entry, fields.map(nameOf));
  });
}

/**
 * Parses the staff tree from rows of department, position and occupants, which are separated by commas and empty if the position is open.
 * @param departments names by id
 * @throws {PasteError} if a row has no department or position
 */
export function pastedStaff(departments: Readonly<Record<string, string>>, text: string): Json[] {
  const ids = new Map(Object.entries(departments).map(([id, name]) => [name.toLowerCase(), id]));
  const rows = pastedCells(text);
  for (const [index, [department = '', position = '']] of rows.entries())
    if (department === '' || position === '')
      throw new PasteError(`Line ${index + 1} needs a department, a position, and who holds it, in three columns.`);
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
