import { isDefined } from '../../domain/isDefined.ts';
import type { Json } from '../../domain/json.ts';
import { foldText } from '../text/foldText.ts';
import type { Field } from './field.ts';
import { american, type MoneyFormat } from '../../domain/localeFormats.ts';
import { inputValue } from './inputText.ts';
import { pickDefined } from '../../domain/pickDefined.ts';

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
  { fields = [] }: Field,
  text: string,
  delimiter: CellDelimiter = delimiterOf(text),
  money: MoneyFormat = american.money,
): Json[] {
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
    const hasId = all.some((field) => nameOf(field) === 'id') && entry.id === undefined && typeof entry.name === 'string';
    const withId = hasId ? { ...entry, id: idOfName(String(entry.name)) } : entry;
    return pickDefined(withId, fields.map(nameOf));
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
