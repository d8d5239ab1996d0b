import type { FileEdit, Target } from '../api.ts';

const key = 'editor-draft';

/** What somebody has typed and not saved. */
export interface Draft {
  target: Target;
  edits: FileEdit[];
}

/** Keeps a draft over a closed tab or a crash; undefined removes it. */
export function storeDraft(draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked or full: the draft lasts as long as the tab.
  }
}

/** The draft of the last visit; undefined if there is none. */
export function storedDraft(): Draft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
