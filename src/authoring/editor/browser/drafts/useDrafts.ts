import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraftStore, type DraftState, type DraftStore } from './draftStore.ts';
import { draftOf, forgetDraft, storedDrafts, storeDraft } from './drafts.ts';
import { editorId, send, errorText } from '../request.ts';

const pauseMs = 250;

export type OwnDrafts = DraftState & Pick<DraftStore, 'keep' | 'drop' | 'save' | 'saveAll' | 'show'>;

/** @param open key of the draft that is being written */
export function useDrafts(open: string | undefined): OwnDrafts {
  const [store] = useState(() =>
    createDraftStore({ id: editorId, send, wordsOf: errorText, stored: storedDrafts(), store: storeDraft, forget: forgetDraft }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [first] = useState(state.all);
  useEffect(() => store.setOpen(open), [store, open]);
  useEffect(() => {
    // The page asks once it is loaded.
    if (state.all === first && open === undefined) return undefined;
    const timer = setTimeout(() => void store.show(), pauseMs);
    return () => clearTimeout(timer);
  }, [store, first, state.all, open]);
  useEffect(() => {
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      const gone = newValue === null ? draftOf(key, oldValue) : undefined;
      if (gone) store.goneElsewhere(gone);
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, [store]);
  return { ...store, ...state };
}
