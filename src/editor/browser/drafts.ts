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

/** Keeps a draft over a closed tab or a crash. */
export function storeDraft(draft: Draft): void {
  try {
    localStorage.setItem(prefix + draft.key, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft lasts as long as the tab.
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // There was nothing to forget.
  }
}

/** The draft that storage has; undefined for what is none. */
export const draftOf = (key: string | null, stored: string | null): Draft | undefined =>
  key?.startsWith(prefix) && stored !== null ? (JSON.parse(stored) as Draft) : undefined;

/** The drafts of earlier visits, and of other tabs. */
export function storedDrafts(): Draft[] {
  try {
    return Object.keys(localStorage).flatMap((key) => draftOf(key, localStorage.getItem(key)) ?? []);
  } catch {
    return [];
  }
}
