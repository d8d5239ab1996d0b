import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { isDefined } from '../../domain/defined.ts';
import { fileEdits, type FileEdit, type Target, targetQuery } from '../../review/edits/edits.ts';
import type { TargetInfo, SaveResult } from '../contract.ts';
import { createQueue } from '../queue.ts';
import { editorId, postJson, errorText, storageName } from './request.ts';

const prefix = `${storageName('editor-draft')} `;

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
  // The part of the starter to add.
  part: z.strictObject({ part: z.string(), name: z.string() }).exactOptional(),
  // The page or picture to rename.
  rename: z.string().exactOptional(),
  // The content when editing began, as JSON.
  base: z.string(),
  edits: fileEdits,
});

/** Unsaved edits of one form, in local storage. */
export type StoredDraft = z.infer<typeof storedDraft>;

/** Key of a draft. A text is identified by its content, because other edits shift its offsets. */
export const draftKey = (target: Target, base: string): string =>
  JSON.stringify(target.at === 'text' ? [target.file, base] : [target.file, target.at, target.path]);

/** Key of the draft of a file that is edited as source. */
export const sourceKey = (file: string): string => JSON.stringify([file, 'source']);

/** Key of the draft that adds a part of the starter. */
export const partKey = (part: string): string => `part ${part}`;

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
function inStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Stores a draft, so that it survives a closed tab or a crash. */
const storeDraft = (draft: StoredDraft): void => inStorage(() => localStorage.setItem(prefix + draft.key, JSON.stringify(draft)));

/** Removes a draft from storage, unless another tab has stored a newer one under its key. */
function forgetDraft(draft: StoredDraft): void {
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
const storedDrafts = (): StoredDraft[] =>
  inStorage(() =>
    Object.keys(localStorage)
      .map((key) => parseDraft(key, localStorage.getItem(key)))
      .filter(isDefined),
  ) ?? [];

/** Key of a check of all drafts together. */
export const allKey = 'all';

/** Result of checking a draft, or why the check failed to run. */
interface DryRun {
  key: string;
  result?: SaveResult;
  failure?: string;
}

interface DraftState {
  all: readonly StoredDraft[];
  dryRun: DryRun | undefined;
  isSaving: boolean;
  /** Increases whenever the page has to be reloaded to show what the server renders. */
  reloads: number;
}

export interface DraftStoreOptions {
  /** Identifies this tab's drafts on the server. */
  id: string;
  send<Result>(path: 'draft' | 'save', body: unknown): Promise<Result>;
  wordsOf(error: unknown): string;
  /** Drafts found in storage. */
  stored: readonly StoredDraft[];
  store(draft: StoredDraft): void;
  /** Removes a draft from storage, unless another tab has stored a newer one. */
  forget(draft: StoredDraft): void;
}

/** Holds the drafts of all forms: stores them, sends them to the server for check and preview, and saves them. */
interface DraftStore {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  /** The latest draft of a key, which may be newer than what React has rendered. */
  find(key: string | undefined): StoredDraft | undefined;
  /** Sets which draft is being edited. Only that one is checked; the others are just shown on the page. */
  setOpen(key: string | undefined): void;
  /** Adds or updates a draft; one without edits is dropped. */
  keep(draft: StoredDraft): void;
  drop(key: string): void;
  /** Call when another tab saved or dropped a draft. */
  removedElsewhere(stale: StoredDraft): void;
  /** Sends all drafts, so that the page shows them. */
  show(): Promise<void>;
  /** Saves a draft. Undefined if the request failed. Forms are disabled meanwhile. */
  save(draft: StoredDraft, passWarnings: boolean): Promise<SaveResult | undefined>;
  /** Saves all drafts at once, because some may only pass the check together. */
  saveAll(passWarnings: boolean): Promise<SaveResult | undefined>;
}

/** At most so many drafts are shown on the page: the newest, and the open one. All can be saved. */
const maxShown = 50;

/**
 * Requests are queued, and each sends the drafts of its own time. Otherwise the server could be asked to check a draft that it has just
 * saved, and no longer find the text that it changes.
 */
export function createDraftStore({ id, send, wordsOf, stored, store, forget }: DraftStoreOptions): DraftStore {
  const listeners = new Set<() => void>();
  const inTurn = createQueue();
  let state: DraftState = { all: stored, dryRun: undefined, isSaving: false, reloads: 0 };
  let open: string | undefined;
  /** The edits that the server shows, as JSON. */
  let shown = '[]';

  function set(change: Partial<DraftState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const find = (key: string | undefined) => state.all.find((draft) => draft.key === key);
  const without = (key: string) => state.all.filter((draft) => draft.key !== key);
  /** Edits of drafts, with the open draft's last, because the last one is checked. */
  function editsOf(drafts: readonly StoredDraft[]) {
    const isOpen = ({ key }: StoredDraft) => key === open;
    return [...drafts.filter((draft) => !isOpen(draft)), ...drafts.filter(isOpen)].slice(-maxShown).map(({ edits }) => edits);
  }
  function drop(key: string) {
    const dropped = find(key);
    if (dropped) forget(dropped);
    set({ all: without(key), ...(state.dryRun?.key === key && { dryRun: undefined }) });
  }

  async function sendDrafts(): Promise<void> {
    const current = find(open);
    const drafts = editsOf(state.all);
    if (drafts.length === 0 && shown === '[]') return;
    const dryRun: DryRun = { key: current?.key ?? '' };
    try {
      dryRun.result = await send<SaveResult>('draft', { id, drafts, isChecked: current !== undefined });
      if (shown !== JSON.stringify(drafts)) set({ reloads: state.reloads + 1 });
      shown = JSON.stringify(drafts);
    } catch (error) {
      dryRun.failure = wordsOf(error);
    }
    // If the draft has changed meanwhile, a later request brings its result. A refused save of all drafts is shown until one of them changes.
    if (current && find(open) === current && state.dryRun?.key !== allKey) set({ dryRun });
  }

  /** Saves drafts together. @param key under which the result of the check is shown */
  async function write(drafts: readonly StoredDraft[], key: string, passWarnings: boolean): Promise<SaveResult | undefined> {
    try {
      const edits = drafts.flatMap((draft) => draft.edits);
      const isOther = (draft: StoredDraft) => !drafts.some((saved) => saved.key === draft.key);
      const left = { id, drafts: editsOf(state.all.filter(isOther)) };
      const result = await send<SaveResult>('save', { edits, passWarnings, isDryRun: false, left });
      if (!result.isSaved) {
        set({ dryRun: { key, result } });
        return result;
      }
      const others = state.all.filter(isOther);
      const isShown = key !== allKey && shown === JSON.stringify(editsOf([...others, ...drafts]));
      shown = JSON.stringify(editsOf(others));
      if (!isShown) set({ reloads: state.reloads + 1 });
      if (state.dryRun?.key === key) set({ dryRun: undefined });
      for (const draft of drafts) drop(draft.key);
      return result;
    } catch (error) {
      set({ dryRun: { key, failure: wordsOf(error) } });
      return undefined;
    }
  }
  async function save(drafts: readonly StoredDraft[], key: string, passWarnings: boolean) {
    set({ isSaving: true });
    const result = await inTurn(() => write(drafts, key, passWarnings));
    set({ isSaving: false });
    return result;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    find,
    setOpen(key) {
      if (open === key) return;
      open = key;
      if (state.dryRun) set({ dryRun: undefined });
    },
    keep(draft) {
      if (draft.edits.length === 0) return drop(draft.key);
      store(draft);
      set({ all: [...without(draft.key), draft], ...(state.dryRun?.key === allKey && { dryRun: undefined }) });
    },
    drop,
    removedElsewhere(stale) {
      if (JSON.stringify(find(stale.key)) === JSON.stringify(stale)) set({ all: without(stale.key) });
    },
    show: () => inTurn(sendDrafts),
    save: (draft, passWarnings) => save([draft], draft.key, passWarnings),
    saveAll: (passWarnings) => save(state.all, allKey, passWarnings),
  };
}

const debounceMs = 250;

export type Drafts = DraftState & Pick<DraftStore, 'find' | 'keep' | 'drop' | 'save' | 'saveAll' | 'show'>;

/** @param open key of the draft that is being edited */
export function useDrafts(open: string | undefined): Drafts {
  const [store] = useState(() =>
    createDraftStore({ id: editorId, send: postJson, wordsOf: errorText, stored: storedDrafts(), store: storeDraft, forget: forgetDraft }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [initialDrafts] = useState(state.all);
  useEffect(() => store.setOpen(open), [store, open]);
  useEffect(() => {
    // Stored drafts are sent when the page in the frame has loaded.
    if (state.all === initialDrafts && open === undefined) return undefined;
    const timer = setTimeout(() => void store.show(), debounceMs);
    return () => clearTimeout(timer);
  }, [store, initialDrafts, state.all, open]);
  useEffect(() => {
    // Only fires for changes from other tabs.
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      const removed = newValue === null ? parseDraft(key, oldValue) : undefined;
      if (removed) store.removedElsewhere(removed);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [store]);
  return { ...store, ...state };
}

/**
 * A form's values in storage, because phones close tabs, and authors look at something else meanwhile.
 * @returns the values, a function that changes some, and one that forgets what was typed
 */
export function useStoredFields<Fields extends object>(area: 'localStorage' | 'sessionStorage', name: string, start: Fields) {
  const key = storageName(name);
  const [typed, setTyped] = useState(() => inStorage(() => JSON.parse(window[area].getItem(key) ?? '{}') as Partial<Fields>) ?? {});
  useEffect(() => {
    inStorage(() => window[area].setItem(key, JSON.stringify(typed)));
  }, [area, key, typed]);
  const change = (fields: Partial<Fields>) => setTyped((before) => ({ ...before, ...fields }));
  const forget = () => setTyped({});
  return [{ ...start, ...typed }, change, forget] as const;
}
