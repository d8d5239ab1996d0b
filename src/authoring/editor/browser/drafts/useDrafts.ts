import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraftStore, type DraftState, type DraftStore } from './draftStore.ts';
import { parseDraft, forgetDraft, storedDrafts, storeDraft } from './drafts.ts';
import { editorId, send, errorText } from '../request.ts';

const debounceMs = 250;

export type OwnDrafts = DraftState & Pick<DraftStore, 'find' | 'keep' | 'drop' | 'save' | 'saveAll' | 'show'>;

/** @param open key of the draft that is being written */
export function useDrafts(open: string | undefined): OwnDrafts {
  const [store] = useState(() =>
    createDraftStore({ id: editorId, send, wordsOf: errorText, stored: storedDrafts(), store: storeDraft, forget: forgetDraft }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [initialDrafts] = useState(state.all);
  useEffect(() => store.setOpen(open), [store, open]);
  useEffect(() => {
    // The page shows stored drafts itself once it has loaded.
    if (state.all === initialDrafts && open === undefined) return undefined;
    const timer = setTimeout(() => void store.show(), debounceMs);
    return () => clearTimeout(timer);
  }, [store, initialDrafts, state.all, open]);
  useEffect(() => {
    // Fires for changes made in other tabs alone.
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      const gone = newValue === null ? parseDraft(key, oldValue) : undefined;
      if (gone) store.goneElsewhere(gone);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [store]);
  return { ...store, ...state };
}
