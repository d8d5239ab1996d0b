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

/** The drafts of earlier visits, and of other tabs. */
export function storedDrafts(): Draft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? '') as Draft);
  } catch {
    return [];
  }
}
