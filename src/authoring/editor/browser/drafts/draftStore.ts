import type { SaveResult } from '../../api.ts';
import { createQueue } from '../../../queue.ts';
import type { StoredDraft } from './drafts.ts';

/** Key of a check of all drafts together. */
export const allKey = 'all';

/** Result of checking a draft, or why the check failed to run. */
export interface DryRun {
  key: string;
  result?: SaveResult;
  failure?: string;
}

export interface DraftState {
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
export interface DraftStore {
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
