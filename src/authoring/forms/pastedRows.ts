import type { Json } from '../splice/change.ts';
import { foldText } from '../text/foldText.ts';
import type { Field } from './field.ts';
import { american, type MoneyFormat } from '../../domain/localeFormats.ts';
import { inputValue } from './inputText.ts';

/** Thrown for lines that make no entries; the message is for whoever has pasted them. */
export class PasteError extends Error {
  override readonly name = 'PasteError';
}

/** What is between cells: tabs in lines that were copied, commas or semicolons in a file. */
export type CellEnd = '\t' | ',' | ';';

/** A cell, which a spreadsheet puts in quotes if it has line ends, what is between cells, or quotes; and what ends it. */
const cellPattern = (end: CellEnd) => new RegExp(`(?:"((?:[^"]|"")*)"|([^${end}\\r\\n]*))(${end}|\\r?\\n|$)`, 'gy');

/** What is between the cells of pasted lines: tabs, or semicolons if all lines of a file have some and none has a tab. */
const cellEndOf = (text: string): CellEnd => (!text.includes('\t') && /^(?:[^;\n]+;[^\n]*(?:\n|$))+$/.test(text.trim()) ? ';' : '\t');

/** The cells of lines that were copied from a spreadsheet; lines with nothing in them are left out. */
export function pastedCells(text: string, between: CellEnd = cellEndOf(text)): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(cellPattern(between))) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== between) rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}

const nameOf = ({ path }: Field) => String(path.at(-1));
const isColumn = ({ kind }: Field) => !['group', 'list', 'record'].includes(kind);

/** An id of a name, as in `artAlley` for "Art Alley". */
export const idOfName = (name: string): string =>
  foldText(name)
    .replaceAll(/^[^a-z]+|[^a-z0-9]+$/g, '')
    .replaceAll(/[^a-z0-9]+(.)/g, (_whole, letter: string) => letter.toUpperCase());

/** The fields that the columns stand for: by the names in the first line, if it has them, or else in the order of the form. */
function matchColumns(first: readonly string[], all: readonly Field[]): { columns: readonly Field[]; hasHeads: boolean } {
  const heads = first.map((head) =>
    all.find((field) => [field.label, nameOf(field)].some((name) => name.toLowerCase() === head.toLowerCase())),
  );
  if (heads.every((field) => field === undefined)) return { columns: all, hasHeads: false };
  const unknown = heads.indexOf(undefined);
  if (unknown >= 0)
    throw new PasteError(`There is no column "${first[unknown]}" here. Those there are: ${all.map(({ label }) => label).join(', ')}.`);
  return { columns: heads.flatMap((field) => field ?? []), hasHeads: true };
}

/**
 * Entries of a list from lines of a spreadsheet. The first line may name the columns; a missing id is made of the name.
 * @param form of an entry
 * @throws {PasteError} if the lines have a column that the entries have not
 */
export function pastedRows(
  { fields = [] }: Field,
  text: string,
  between: CellEnd = cellEndOf(text),
  money: MoneyFormat = american.money,
): Json[] {
  const all = fields.filter(isColumn);
  const rows = pastedCells(text, between);
  // Nobody writes ids in a spreadsheet.
  const { columns, hasHeads } = matchColumns(rows[0] ?? [], all);
  const written = hasHeads ? columns : all.filter((field) => nameOf(field) !== 'id');
  return rows.slice(hasHeads ? 1 : 0).map((row, index) => {
    if (row.length > written.length)
      throw new PasteError(
        `Line ${index + (hasHeads ? 2 : 1)} has ${row.length} cells, and there are ${written.length} columns: ${written.map(({ label }) => label).join(', ')}.`,
      );
    const values = written.flatMap((field, place): [string, Json][] => {
      const value =
        field.kind === 'flag' ? /^(?:yes|true|x|1)$/i.test(row[place] ?? '') || undefined : inputValue(field, row[place] ?? '', money);
      return value === undefined ? [] : [[nameOf(field), value]];
    });
    // A switch that nobody has pasted anything for is off.
    const off = all.flatMap((field): [string, Json][] => (field.kind === 'flag' && !field.isOptional ? [[nameOf(field), false]] : []));
    const entry: Record<string, Json> = Object.fromEntries([...off, ...values]);
    const hasId = all.some((field) => nameOf(field) === 'id') && entry.id === undefined && typeof entry.name === 'string';
    const named = hasId ? { ...entry, id: idOfName(String(entry.name)) } : entry;
    return Object.fromEntries(fields.map(nameOf).flatMap((name) => (named[name] === undefined ? [] : [[name, named[name]]])));
  });
}

/**
 * The staff tree from lines of a spreadsheet: department, position, and who holds it (several apart by commas, nobody for an open one).
 * @param departments the names of those that have an id, by the id
 * @throws {PasteError} if a line has no position
 */
export function pastedStaff(departments: Readonly<Record<string, string>>, text: string): Json[] {
  const ids = new Map(Object.entries(departments).map(([id, name]) => [name.toLowerCase(), id]));
  const rows = pastedCells(text);
  for (const [index, [department = '', position = '']] of rows.entries())
    if (department === '' || position === '')
      throw new PasteError(`Line ${index + 1} needs a department, a position, and who holds it, in three columns.`);
  return [...Map.groupBy(rows, ([department = '']) => department)].map(([name, lines]) => {
    const id = ids.get(name.toLowerCase());
    const positions = [...Map.groupBy(lines, ([, position = '']) => position)].map(([position, held]) => ({
      name: position,
      occupants: held.flatMap(([, , who = '']) => who.split(/\s*,\s*/)).filter((who) => who !== ''),
    }));
    return { ...(id === undefined ? { name } : { department: id }), positions };
  });
}
