import { z } from 'zod';

const file = z
  .string()
  .regex(/^content\/(?!.*\.\.)[\w/.[\]-]+$/)
  .max(200);
const path = z
  .array(z.union([z.string().max(200), z.int().nonnegative()]))
  .max(20)
  .readonly();
const offset = z.int().nonnegative();
const text = z.string().max(500_000);

/** The name of a new picture, without its ending. */
export const pictureQuery = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/)
    .max(120),
});

export const fileQuery = z.object({ file });

/** A value or a part of a text, as the editor's page names it. */
export const targetQuery = z.union([
  z.strictObject({ file, at: z.enum(['data', 'front']), path }),
  // The name of the component, if the part is one.
  z.strictObject({ file, at: z.literal('text'), start: offset, end: offset, component: z.string().max(50).exactOptional() }),
]);

export const yamlChange = z.discriminatedUnion('kind', [
  // A field that isn't there is added.
  z.strictObject({ kind: z.literal('set'), path, value: z.json() }),
  // A field or an entry goes with its comments; `asComment` puts a # in front of its lines instead.
  z.strictObject({ kind: z.literal('remove'), path, asComment: z.literal(true).exactOptional() }),
  // Lists: entries keep their comments.
  z.strictObject({ kind: z.literal('insert'), path, index: offset, value: z.json() }),
  z.strictObject({ kind: z.literal('move'), path, from: offset, to: offset }),
]);

const edit = z.union([
  // `was` is what is there, so that nothing else is overwritten; null stands for nothing.
  z.strictObject({ file, at: z.enum(['data', 'front']), change: yamlChange, was: z.json().exactOptional() }),
  z.strictObject({ file, at: z.literal('text'), start: offset, end: offset, was: text, text }),
  z.strictObject({ file, at: z.literal('new'), text }),
  // A page or news item, from its fields and its text.
  z.strictObject({ file, at: z.literal('create'), front: z.record(z.string().max(50), z.json()), body: text }),
  z.strictObject({ file, at: z.literal('gone') }),
]);

export const edits = z.array(edit).min(1).max(500);

/** What an editor's page has not saved yet: for each thing that is being edited, its edits. */
const typed = { id: z.uuid(), drafts: z.array(edits).max(50) };

/** A save in spite of warnings, or a trial: what the check says, and what would change. `left` is what stays typed after it. */
export const saveRequest = z.strictObject({
  edits,
  passWarnings: z.boolean(),
  isTrial: z.boolean(),
  left: z.strictObject(typed).exactOptional(),
});

/** The last draft may be tried. */
export const draftRequest = z.strictObject({ ...typed, isTried: z.boolean() });

const commit = z.string().regex(/^[0-9a-f]{40,64}$/);
const choice = z.union([z.strictObject({ take: z.enum(['mine', 'theirs']) }), z.strictObject({ text: z.string().max(20_000) })]);

/** Choices for the conflicts between two commits. */
export const handInRequest = z.strictObject({
  between: z.strictObject({ tip: commit, onto: commit }).exactOptional(),
  choices: z.record(z.string().max(300), choice),
});
