import { z } from 'zod';
import { edits, type Target, targetQuery } from '../../../splice/edits.ts';
import type { TargetInfo } from '../../api.ts';

const prefix = 'editor-draft ';

const storedDraft = z.strictObject({
  // What it is about: two drafts of the same thing have the same key.
  key: z.string(),
  title: z.string(),
  // The value or text that was pressed.
  target: targetQuery.exactOptional(),
  // The file whose source is edited.
  source: z.string().exactOptional(),
  // The page that goes.
  retire: z.strictObject({ file: z.string(), path: z.string() }).exactOptional(),
  // The page or picture that gets another name.
  rename: z.string().exactOptional(),
  // What was there when the draft was begun, as JSON.
  base: z.string(),
  edits,
});

/** What somebody has typed and not saved. */
export type StoredDraft = z.infer<typeof storedDraft>;

/** The key of the draft of a target. Offsets in a text move with other edits, so what is there counts. */
export const draftKey = (target: Target, base: string): string =>
  JSON.stringify(target.at === 'text' ? [target.file, base] : [target.file, target.at, target.path]);

/** The key of the draft of a file's source. */
export const sourceKey = (file: string): string => JSON.stringify([file, 'source']);

/** What is there before a change. */
export const baseOf = (info: TargetInfo): string => (info.at === 'text' ? info.text : JSON.stringify(info.field.value ?? null));

/** Uses the storage. Where it is blocked or full, what is typed lasts as long as the tab. */
export function inStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Keeps a draft over a closed tab or a crash. */
export const storeDraft = (draft: StoredDraft): void => inStorage(() => localStorage.setItem(prefix + draft.key, JSON.stringify(draft)));

export const forgetDraft = (key: string): void => inStorage(() => localStorage.removeItem(prefix + key));

/** The draft that storage has; undefined for what is none. */
export function parseDraft(key: string | null, stored: string | null): StoredDraft | undefined {
  if (!key?.startsWith(prefix) || stored === null) return undefined;
  // An earlier version of the editor may have stored another shape.
  return storedDraft.safeParse(inStorage<unknown>(() => JSON.parse(stored))).data;
}

/** The drafts of earlier visits, and of other tabs. */
export const storedDrafts = (): StoredDraft[] =>
  inStorage(() => Object.keys(localStorage).flatMap((key) => parseDraft(key, localStorage.getItem(key)) ?? [])) ?? [];
