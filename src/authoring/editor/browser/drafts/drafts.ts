import type { FileEdit, Target } from '../../../splice/edits.ts';
import type { TargetInfo } from '../../api.ts';

const prefix = 'editor-draft ';

/** What somebody has typed and not saved. */
export interface StoredDraft {
  /** What it is about: two drafts of the same thing have the same key. */
  key: string;
  title: string;
  /** The value or text that was pressed. */
  target?: Target;
  /** The file whose source is edited. */
  source?: string;
  /** The page that goes. */
  retire?: { file: string; path: string };
  /** The page or picture that gets another name. */
  rename?: string;
  /** What was there when the draft was begun, as JSON. */
  base: string;
  edits: FileEdit[];
}

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

type Unknown = Partial<Record<string, unknown>>;
const isGroup = (value: unknown): value is Unknown => typeof value === 'object' && value !== null && !Array.isArray(value);
const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string');
const areNumbers = (...values: unknown[]) => values.every((value) => typeof value === 'number');

function isEdit(edit: unknown): boolean {
  if (!isGroup(edit) || !areTexts(edit.file)) return false;
  const { at, change, start, end, was, text, front, body } = edit;
  if (at === 'gone') return true;
  if (at === 'move') return areTexts(edit.to);
  if (at === 'create') return isGroup(front) && areTexts(body);
  if (at === 'text') return areTexts(was, text) && areNumbers(start, end);
  if ((at !== 'data' && at !== 'front') || !isGroup(change) || !Array.isArray(change.path)) return false;
  if (change.kind === 'set') return 'value' in change;
  if (change.kind === 'insert') return 'value' in change && areNumbers(change.index);
  return change.kind === 'remove' || (change.kind === 'move' && areNumbers(change.from, change.to));
}

/** Whether a value is a draft as this version of the editor writes them: an earlier one may have stored another shape. */
const isDraft = (value: unknown): value is StoredDraft =>
  isGroup(value) && areTexts(value.key, value.title, value.base) && Array.isArray(value.edits) && value.edits.every(isEdit);

/** The draft that storage has; undefined for what is none. */
export function parseDraft(key: string | null, stored: string | null): StoredDraft | undefined {
  if (!key?.startsWith(prefix) || stored === null) return undefined;
  const draft = inStorage<unknown>(() => JSON.parse(stored));
  return isDraft(draft) ? draft : undefined;
}

/** The drafts of earlier visits, and of other tabs. */
export const storedDrafts = (): StoredDraft[] =>
  inStorage(() => Object.keys(localStorage).flatMap((key) => parseDraft(key, localStorage.getItem(key)) ?? [])) ?? [];
