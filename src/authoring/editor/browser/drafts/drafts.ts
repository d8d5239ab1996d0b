import { z } from 'zod';
import { isDefined } from '../../../../domain/isDefined.ts';
import { edits, type FileEdit, type Target, targetQuery } from '../../../splice/edits.ts';
import type { TargetInfo } from '../../api.ts';

const prefix = 'editor-draft ';

const storedDraft = z.strictObject({
  // Identifies what is edited: two drafts of the same thing have the same key.
  key: z.string(),
  title: z.string(),
  // The value or text that is edited.
  target: targetQuery.exactOptional(),
  // The file that is edited as source.
  source: z.string().exactOptional(),
  // The page to remove.
  retire: z.strictObject({ file: z.string(), path: z.string() }).exactOptional(),
  // The page or picture to rename.
  rename: z.string().exactOptional(),
  // The content when editing began, as JSON.
  base: z.string(),
  edits,
});

/** Unsaved edits of one form, in local storage. */
export type StoredDraft = z.infer<typeof storedDraft>;

/** Key of a draft. A text is identified by its content, because other edits shift its offsets. */
export const draftKey = (target: Target, base: string): string =>
  JSON.stringify(target.at === 'text' ? [target.file, base] : [target.file, target.at, target.path]);

/** Key of the draft of a file that is edited as source. */
export const sourceKey = (file: string): string => JSON.stringify([file, 'source']);

/** The content that an edit starts from, as JSON or text. */
export const editedContent = (info: TargetInfo): string => (info.at === 'text' ? info.text : JSON.stringify(info.field.value ?? null));

/** True if both edits change the same value, or one changes a value within the other's. */
function isSameValue(one: FileEdit, other: FileEdit): boolean {
  if (one.file !== other.file || !('change' in one) || !('change' in other)) return false;
  const [first, second] = [one.change.path, other.change.path];
  return first.slice(0, second.length).every((key, index) => key === second[index]);
}

/**
 * Puts edits before those of a form, whose edits win. A form's edit is only applied if it finds the value that its author saw, so no other edit
 * may change that value.
 */
export const editsBelow = (typed: readonly FileEdit[], more: readonly FileEdit[]): FileEdit[] => [
  ...more.filter((edit) => !typed.some((own) => isSameValue(own, edit))),
  ...typed,
];

/** Accesses local storage. Returns undefined if it's blocked or full: drafts then last as long as the tab. */
export function inStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Stores a draft, so that it survives a closed tab or a crash. */
export const storeDraft = (draft: StoredDraft): void => inStorage(() => localStorage.setItem(prefix + draft.key, JSON.stringify(draft)));

/** Removes a draft from storage, unless another tab has stored a newer one under its key. */
export function forgetDraft(draft: StoredDraft): void {
  const key = prefix + draft.key;
  const normalized = (stored: string | null) => JSON.stringify(parseDraft(key, stored));
  inStorage(() => {
    if (normalized(localStorage.getItem(key)) === normalized(JSON.stringify(draft))) localStorage.removeItem(key);
  });
}

/** Parses an entry of local storage; undefined if it isn't a draft. */
export function parseDraft(key: string | null, stored: string | null): StoredDraft | undefined {
  if (!key?.startsWith(prefix) || stored === null) return undefined;
  // An earlier version of the editor has stored edits with other names. A quote within a text has a backslash before it.
  const renamed = stored.replaceAll('"was":', '"before":').replaceAll('"at":"gone"', '"at":"delete"');
  return storedDraft.safeParse(inStorage<unknown>(() => JSON.parse(renamed))).data;
}

/** Drafts of earlier visits and other tabs. */
export const storedDrafts = (): StoredDraft[] =>
  inStorage(() =>
    Object.keys(localStorage)
      .map((key) => parseDraft(key, localStorage.getItem(key)))
      .filter(isDefined),
  ) ?? [];
