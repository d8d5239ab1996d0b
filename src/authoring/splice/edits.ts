import { z } from 'zod';

// The content security policy of the editor forbids the code that zod would generate.
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

/** A value or a part of a text, as the editor's page names it. */
export const targetQuery = z.union([
  z.strictObject({ file, at: z.enum(['data', 'front']), path }),
  // The name of the component, if the part is one.
  z.strictObject({ file, at: z.literal('text'), start: offset, end: offset, component: z.string().max(50).exactOptional() }),
]);

/** Where something that can be edited is: a value of a data file or of front matter, or a part of a text. */
export type Target = z.infer<typeof targetQuery>;

const yamlChange = z.discriminatedUnion('kind', [
  // A field that isn't there is added.
  z.strictObject({ kind: z.literal('set'), path, value: z.json() }),
  // A field or an entry goes with its comments.
  z.strictObject({ kind: z.literal('remove'), path }),
  // Lists: entries keep their comments.
  z.strictObject({ kind: z.literal('insert'), path, index: offset, value: z.json() }),
  z.strictObject({ kind: z.literal('move'), path, from: offset, to: offset }),
]);

/** A change of one value in a YAML text. */
export type YamlChange = z.infer<typeof yamlChange>;

const edit = z.union([
  // `was` is what is there, so that nothing else is overwritten; null stands for nothing.
  z.strictObject({ file, at: z.enum(['data', 'front']), change: yamlChange, was: z.json().exactOptional() }),
  z.strictObject({ file, at: z.literal('text'), start: offset, end: offset, was: text, text }),
  // A page, a news item or a data file, from its fields and its text.
  z.strictObject({ file, at: z.literal('create'), front: z.record(z.string().max(50), z.json()), body: text }),
  z.strictObject({ file, at: z.literal('gone') }),
  // A page or a picture gets another name.
  z.strictObject({ file, at: z.literal('move'), to: file }),
]);

export const edits = z.array(edit).min(1).max(500);

export type FileEdit = z.infer<typeof edit>;

export interface LineChange {
  file: string;
  line: number;
  before: string[];
  after: string[];
  /** The lines around it, three at most. */
  above?: string[];
  below?: string[];
}
