import { z } from 'zod';

// zod's JIT generates code, which the editor's content security policy forbids.
z.config({ jitless: true });

export const file = z
  .string()
  .regex(/^content\/(?!.*\.\.)[\w/.[\]-]+$/)
  .max(200);
const path = z
  .array(z.union([z.string().max(200), z.int().nonnegative()]))
  .max(20)
  .readonly();
const offset = z.int().nonnegative();
const text = z.string().max(500_000);

/** A value or a range of a text, in requests. */
export const targetQuery = z.union([
  z.strictObject({ file, at: z.enum(['data', 'front']), path }),
  // `component` is the name of the component that the range contains.
  z.strictObject({ file, at: z.literal('text'), start: offset, end: offset, component: z.string().max(50).exactOptional() }),
]);

/** The location of something editable: the path of a value in data or front matter, or a range of a text. */
export type Target = z.infer<typeof targetQuery>;

const yamlChange = z.discriminatedUnion('kind', [
  // Adds the field if it doesn't exist.
  z.strictObject({ kind: z.literal('set'), path, value: z.json() }),
  // Removes the comments of the field or entry, too.
  z.strictObject({ kind: z.literal('remove'), path }),
  // List entries keep their comments.
  z.strictObject({ kind: z.literal('insert'), path, index: offset, value: z.json() }),
  z.strictObject({ kind: z.literal('move'), path, from: offset, to: offset }),
]);

/** A change of one value in YAML. */
export type YamlChange = z.infer<typeof yamlChange>;

const edit = z.union([
  // `before` is the value that the author saw, null for none: the edit fails if it's different now.
  z.strictObject({ file, at: z.enum(['data', 'front']), change: yamlChange, before: z.json().exactOptional() }),
  z.strictObject({ file, at: z.literal('text'), start: offset, end: offset, before: text, text }),
  // A page, news item or data file. `front` are its fields.
  z.strictObject({ file, at: z.literal('create'), front: z.record(z.string().max(50), z.json()), body: text }),
  z.strictObject({ file, at: z.literal('delete') }),
  // Renames a page or picture.
  z.strictObject({ file, at: z.literal('move'), to: file }),
]);

export const edits = z.array(edit).min(1).max(500);

export type FileEdit = z.infer<typeof edit>;

/** Lines of a unified diff, which begin with a space, `-` or `+`, with up to three of context around those that differ. */
export interface Hunk {
  /** Line in the text after the change at which the hunk begins. */
  line: number;
  lines: string[];
}

export interface LineChange {
  file: string;
  /** The first line that differs. */
  line: number;
  hunks: Hunk[];
}
