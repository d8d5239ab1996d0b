import type { FileEdit, Target } from '../api.ts';

const prefix = 'editor-draft ';

/** What somebody has typed and not saved. */
export interface Draft {
  /** What it is about: two drafts of the same thing have the same key. */
  key: string;
  title: string;
  /** The value or text that was pressed. */
  target?: Target;
  /** The file whose source is edited. */
  source?: string;
  /** The page that goes. */
  retire?: { file: string; path: string };
  /** What was there when the draft was begun, as JSON. */
  base: string;
  edits: FileEdit[];
}

/** The key of the draft of a target. Offsets in a text move with other edits, so what is there counts. */
export const draftKey = (target: Target, base: string): string =>
  JSON.stringify(target.at === 'text' ? [target.file, base] : [target.file, target.at, target.path]);

/** Where storage is blocked or full, drafts last as long as the tab. */
function inStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Keeps a draft over a closed tab or a crash. */
export const storeDraft = (draft: Draft): void => inStorage(() => localStorage.setItem(prefix + draft.key, JSON.stringify(draft)));

export const forgetDraft = (key: string): void => inStorage(() => localStorage.removeItem(prefix + key));

/** The draft that storage has; undefined for what is none. */
export const draftOf = (key: string | null, stored: string | null): Draft | undefined =>
  key?.startsWith(prefix) && stored !== null ? (JSON.parse(stored) as Draft) : undefined;

/** The drafts of earlier visits, and of other tabs. */
export const storedDrafts = (): Draft[] =>
  inStorage(() => Object.keys(localStorage).flatMap((key) => draftOf(key, localStorage.getItem(key)) ?? [])) ?? [];
