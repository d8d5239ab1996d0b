import { z } from 'zod';
import { edits, file } from '../../splice/edits.ts';

/** Name of a new picture, perhaps in folders, without the extension. */
export const pictureQuery = z.object({
  name: z
    .string()
    .regex(/^(?:[\w-]+\/)*[a-z0-9-]+$/)
    .max(120),
});

export const fileQuery = z.object({ file });
/** A page or picture, and its new file. */
export const renameQuery = z.object({ file, to: file });
/** A removed page, and the new address for links to it. */
export const relinkQuery = z.object({ file, to: z.string().startsWith('/').max(500) });
/** A page to remove, and where its address leads: a page's address, or a key of links.yaml. */
export const retireQuery = z.object({ file, to: z.string().min(1).max(500) });
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
/** The convention's new days. */
export const datesQuery = z.object({ firstDay: day, lastDay: day });
export const findQuery = z.object({ text: z.string().max(200) });

/** Unsaved edits of one tab: a list of edits for each draft. */
const unsaved = { id: z.uuid(), drafts: z.array(edits).max(50) };

/** A save, or with `isDryRun` a dry run of the check. `passWarnings` saves in spite of warnings. `left` are the drafts that stay unsaved. */
export const saveRequest = z.strictObject({
  edits,
  passWarnings: z.boolean(),
  isDryRun: z.boolean(),
  left: z.strictObject(unsaved).exactOptional(),
});

/** With `isChecked`, the last draft is checked. */
export const draftRequest = z.strictObject({ ...unsaved, isChecked: z.boolean() });

const commit = z.string().regex(/^[0-9a-f]{40,64}$/);
const choice = z.union([z.strictObject({ take: z.enum(['branch', 'main']) }), z.strictObject({ text: z.string().max(20_000) })]);

/** Resolutions of the conflicts between two commits. */
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

/** Everything that isn't here needs a review. */
export const publishRequest = z.discriminatedUnion('kind', [
  // Null removes the notice.
  z.strictObject({ kind: z.literal('notice'), notice: notice.nullable() }),
  z.strictObject({ kind: z.literal('news'), heading: z.string().trim().min(1).max(200), text: z.string().trim().min(1).max(20_000) }),
  z.strictObject({ kind: z.literal('sold out and full'), marks: z.array(mark).min(1).max(50) }),
]);
