import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraftStore, type DraftState, type DraftStore } from './draftStore.ts';
import { parseDraft, forgetDraft, storedDrafts, storeDraft } from './drafts.ts';
import { editorId, postJson, errorText } from '../request.ts';

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
