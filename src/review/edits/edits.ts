import { z } from 'zod';
import { asList, isJsonGroup, type Json, type JsonPath, valueAt, withValueAt } from '../../domain/json.ts';
// zod's JIT generates code, which the editor's content security policy forbids.
z.config({ jitless: true });

export const fileName = z
  .string()
  .regex(/^content\/(?!.*\.\.)[\w/.[\]-]+$/)
  .max(200);
const jsonPath = z
  .array(z.union([z.string().max(200), z.int().nonnegative()]))
  .max(20)
  .readonly();
const offset = z.int().nonnegative();
const text = z.string().max(500_000);

export const targetQuery = z.union([
  z.strictObject({ file: fileName, at: z.enum(['data', 'front']), path: jsonPath }),
  // `component` is the name of the component that the range contains.
  z.strictObject({ file: fileName, at: z.literal('text'), start: offset, end: offset, component: z.string().max(50).exactOptional() }),
]);

/** The location of something editable: the path of a value in data or front matter, or a range of a text. */
export type EditTarget = z.infer<typeof targetQuery>;

const yamlChange = z.discriminatedUnion('kind', [
  // Adds the field if it doesn't exist.
  z.strictObject({ kind: z.literal('set'), path: jsonPath, value: z.json() }),
  // Removes the comments of the field or entry, too.
  z.strictObject({ kind: z.literal('remove'), path: jsonPath }),
  // List entries keep their comments.
  z.strictObject({ kind: z.literal('insert'), path: jsonPath, index: offset, value: z.json() }),
  z.strictObject({ kind: z.literal('move'), path: jsonPath, from: offset, to: offset }),
]);

export type YamlChange = z.infer<typeof yamlChange>;

const edit = z.union([
  // `before` is the value that the author saw, null for none, and `entry` the list entry in which it was: the edit fails if they're different
  // now. An entry's place in its list doesn't tell.
  z.strictObject({
    file: fileName,
    at: z.enum(['data', 'front']),
    change: yamlChange,
    before: z.json().exactOptional(),
    entry: text.exactOptional(),
  }),
  z.strictObject({ file: fileName, at: z.literal('text'), start: offset, end: offset, before: text, text }),
  // A page, news item or data file. `front` are its fields.
  z.strictObject({ file: fileName, at: z.literal('create'), front: z.record(z.string().max(50), z.json()), body: text }),
  // A page or data file with all that is written in it, comments too.
  z.strictObject({ file: fileName, at: z.literal('add'), text }),
  z.strictObject({ file: fileName, at: z.literal('delete') }),
  // Renames a page, picture or news item.
  z.strictObject({ file: fileName, at: z.literal('move'), to: fileName }),
]);

export const fileEdits = z.array(edit).min(1).max(5000);

export const isPictureFile = (file: string): boolean => file.startsWith('content/images/');

export type FileEdit = z.infer<typeof edit>;
export type ValueEdit = Extract<FileEdit, { at: 'data' | 'front' }>;
export type TextEdit = Extract<FileEdit, { at: 'text' }>;
export type MoveEdit = Extract<FileEdit, { at: 'move' }>;

export interface LineChange {
  file: string;
  /** The first line that differs. */
  line: number;
  /** Runs of a unified diff: lines that begin with a space, `-` or `+`, at most three of context, and where they begin after the change. */
  hunks: { line: number; lines: string[] }[];
}

/** The id or name of the innermost list entry around a value that has one; undefined if none has. */
export function entryAround(root: Json | undefined, path: JsonPath): string | undefined {
  const names = path.flatMap((key, index) => {
    const entry = typeof key === 'number' ? valueAt(root, path.slice(0, index + 1)) : undefined;
    const name = isJsonGroup(entry) ? (entry.id ?? entry.name) : undefined;
    return typeof name === 'string' ? [name] : [];
  });
  return names.at(-1);
}

const isOutOfRange = (root: Json | undefined, path: JsonPath) =>
  path.some((key, index) => {
    const list = valueAt(root, path.slice(0, index));
    return Array.isArray(list) && Number(key) >= list.length;
  });

function moved(list: Json[], from: number, to: number): Json[] {
  const entry = list[from];
  return entry === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

function without(value: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1);
  if (typeof value !== 'object' || value === null) return value;
  const { [key]: _removed, ...others } = value;
  return others;
}

/** Applies a change to a JSON value. If a list entry on the way doesn't exist any more, the value is unchanged. */
export function changedValue(root: Json | undefined, change: YamlChange): Json | undefined {
  const { path } = change;
  if (isOutOfRange(root, path)) return root;
  const present = valueAt(root, path);
  switch (change.kind) {
    case 'set':
      return withValueAt(root, path, change.value);
    case 'remove': {
      const [parent, key] = [path.slice(0, -1), path.at(-1)];
      return key === undefined ? undefined : withValueAt(root, parent, without(valueAt(root, parent), key));
    }
    case 'insert':
      return withValueAt(root, path, asList(present).toSpliced(change.index, 0, change.value));
    case 'move':
      return withValueAt(root, path, moved(asList(present), change.from, change.to));
  }
}

/** @param before the value that it replaces; without it, whatever is there */
export const valueEdit = (file: string, change: YamlChange, before?: Json): FileEdit => ({
  file,
  at: file.endsWith('.yaml') ? 'data' : 'front',
  change,
  ...(before !== undefined && { before }),
});
export const setValueAt = (file: string, path: JsonPath, value: Json, before?: Json): FileEdit =>
  valueEdit(file, { kind: 'set', path, value }, before);
export const removeValueAt = (file: string, path: JsonPath): FileEdit => valueEdit(file, { kind: 'remove', path });

const ranks: Record<FileEdit['at'], number> = { create: 0, add: 0, text: 1, data: 2, front: 2, delete: 3, move: 4 };

/**
 * Edits that began from the same files, in an order in which each finds what it changes: files come first and go or move last. Passages of
 * a text are changed from its end on, and before the front matter above them, because offsets are those of the text before all edits.
 */
export const inOrder = (edits: readonly FileEdit[]): FileEdit[] =>
  edits.toSorted(
    (one, other) => ranks[one.at] - ranks[other.at] || (one.at === 'text' && other.at === 'text' ? other.start - one.start : 0),
  );

/** A pattern, because the editor's page loads no parser of front matter. */
const frontMatter = /^---\n[\s\S]*?\n---(?:\n|$)/;

/** Where a text is: at its place or, after other edits, at its only one in the body. Undefined if it has changed, or is there twice. */
export function currentTextStart(source: string, { start, end }: { start: number; end: number }, before: string): number | undefined {
  if (source.slice(start, end) === before) return start;
  if (before === '') return undefined;
  const found = source.indexOf(before, frontMatter.exec(source)?.[0].length);
  return found < 0 || source.includes(before, found + 1) ? undefined : found;
}
