import type { SaveResult } from '../../api.ts';
import { createQueue } from '../../../queue.ts';
import type { StoredDraft } from './drafts.ts';

/** The key of a trial of all drafts. */
export const allKey = 'all';

/** What the check says about a draft, or why the server couldn't say. */
export interface Trial {
  key: string;
  result?: SaveResult;
  failure?: string;
}

export interface DraftState {
  all: readonly StoredDraft[];
  trial: Trial | undefined;
  isSaving: boolean;
  /** Grows whenever the server shows other content than the page was loaded with. */
  reloads: number;
}

interface DraftStoreOptions {
  /** Names the drafts of this tab on the server. */
  id: string;
  send<Result>(path: 'draft' | 'save', body: unknown): Promise<Result>;
  wordsOf(error: unknown): string;
  /** Drafts of earlier visits. */
  stored: readonly StoredDraft[];
  store(draft: StoredDraft): void;
  forget(key: string): void;
}

/** All drafts: stored, shown in the page while they are typed, checked, and saved. */
export interface DraftStore {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  /** The draft of a key as it is by now, which may be newer than what is rendered. */
  find(key: string | undefined): StoredDraft | undefined;
  /** Says which draft is being written: it is tried, and others are only shown. */
  setOpen(key: string | undefined): void;
  /** Notes what has been typed; a draft without edits goes. */
  keep(draft: StoredDraft): void;
  drop(key: string): void;
  /** Another tab has saved or dropped a draft. */
  goneElsewhere(stale: StoredDraft): void;
  /** Makes the page show the drafts. */
  show(): Promise<void>;
  /** Saves a draft; gives what came of it, undefined if the server couldn't say. Nothing can be typed meanwhile. */
  save(draft: StoredDraft, passWarnings: boolean): Promise<SaveResult | undefined>;
  /** Saves all drafts, which may fit only together. */
  saveAll(passWarnings: boolean): Promise<SaveResult | undefined>;
}

/**
 * Requests go one after the other, each with what has been typed by then. Otherwise the server would be asked to try a draft that it
 * has just saved, and find its text changed.
 */
export function createDraftStore({ id, send, wordsOf, stored, store, forget }: DraftStoreOptions): DraftStore {
  const listeners = new Set<() => void>();
  const inTurn = createQueue();
  let state: DraftState = { all: stored, trial: undefined, isSaving: false, reloads: 0 };
  let open: string | undefined;
  /** The drafts that the server shows. */
  let shown = '[]';

  function set(change: Partial<DraftState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const find = (key: string | undefined) => state.all.find((draft) => draft.key === key);
  const without = (key: string) => state.all.filter((draft) => draft.key !== key);
  /** The edits of drafts, those of the one that is being written last. */
  function editsOf(drafts: readonly StoredDraft[]) {
    const isOpen = ({ key }: StoredDraft) => key === open;
    return [...drafts.filter((draft) => !isOpen(draft)), ...drafts.filter(isOpen)].map(({ edits }) => edits);
  }
  function drop(key: string) {
    forget(key);
    set({ all: without(key), ...(state.trial?.key === key && { trial: undefined }) });
  }

  async function ask(): Promise<void> {
    const current = find(open);
    const drafts = editsOf(state.all);
    if (drafts.length === 0 && shown === '[]') return;
    const trial: Trial = { key: current?.key ?? '' };
    try {
      trial.result = await send<SaveResult>('draft', { id, drafts, isTried: current !== undefined });
      if (shown !== JSON.stringify(drafts)) set({ reloads: state.reloads + 1 });
      shown = JSON.stringify(drafts);
    } catch (error) {
      trial.failure = wordsOf(error);
    }
    // A later change has its own request.
    if (current && find(open) === current) set({ trial });
  }

  /** Saves drafts together; `key` is that of what the check says about them. */
  async function write(drafts: readonly StoredDraft[], key: string, passWarnings: boolean): Promise<SaveResult | undefined> {
    try {
      const edits = drafts.flatMap((draft) => draft.edits);
      const isOther = (draft: StoredDraft) => !drafts.some((own) => own.key === draft.key);
      const left = { id, drafts: editsOf(state.all.filter(isOther)) };
      const result = await send<SaveResult>('save', { edits, passWarnings, isTrial: false, left });
      if (!result.isSaved) {
        set({ trial: { key, result } });
        return result;
      }
      const others = state.all.filter(isOther);
      const isShown = key !== allKey && shown === JSON.stringify(editsOf([...others, ...drafts]));
      shown = JSON.stringify(editsOf(others));
      if (!isShown) set({ reloads: state.reloads + 1 });
      if (state.trial?.key === key) set({ trial: undefined });
      for (const draft of drafts) drop(draft.key);
      return result;
    } catch (error) {
      set({ trial: { key, failure: wordsOf(error) } });
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
      if (state.trial) set({ trial: undefined });
    },
    keep(draft) {
      if (draft.edits.length === 0) return drop(draft.key);
      store(draft);
      set({ all: [...without(draft.key), draft] });
    },
    drop,
    goneElsewhere(stale) {
      if (JSON.stringify(find(stale.key)) === JSON.stringify(stale)) set({ all: without(stale.key) });
    },
    show: () => inTurn(ask),
    save: (draft, passWarnings) => save([draft], draft.key, passWarnings),
    saveAll: (passWarnings) => save(state.all, allKey, passWarnings),
  };
}
