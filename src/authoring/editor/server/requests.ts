import { z } from 'zod';
import { edits, file } from '../../splice/edits.ts';

/** The name of a new picture, without its ending. */
export const pictureQuery = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/)
    .max(120),
});

export const fileQuery = z.object({ file });
/** A page or a picture, and its new file. */
export const renameQuery = z.object({ file, to: file });
/** A page that goes, and the address that its links get. */
export const relinkQuery = z.object({ file, to: z.string().startsWith('/').max(500) });
export const findQuery = z.object({ text: z.string().max(200) });

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

const localTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
const notice = z.strictObject({
  text: z.string().trim().min(1).max(500),
  link: z.string().trim().min(1).max(500).exactOptional(),
  until: localTime.exactOptional(),
});
const mark = z.strictObject({ what: z.enum(['level', 'window']), id: z.string().min(1).max(100), isSet: z.boolean() });

/** What a publisher publishes at once, without a review: nothing that isn't named here can be. */
export const publishRequest = z.discriminatedUnion('kind', [
  // Null takes the notice down.
  z.strictObject({ kind: z.literal('notice'), notice: notice.nullable() }),
  z.strictObject({ kind: z.literal('news'), heading: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(20_000) }),
  z.strictObject({ kind: z.literal('sold out and full'), marks: z.array(mark).min(1).max(50) }),
]);
