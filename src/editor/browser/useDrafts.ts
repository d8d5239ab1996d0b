import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SaveResult } from '../api.ts';
import { type Draft, forgetDraft, storedDrafts, storeDraft } from './drafts.ts';
import { editorId, send, wordsOf } from './request.ts';

const pauseMs = 250;

/** What the check says about a draft, or why the server couldn't say. */
export interface Trial {
  key: string;
  result?: SaveResult;
  failure?: string;
}

/** All drafts: stored, shown in the page while they are typed, checked, and saved. */
export interface Drafts {
  all: readonly Draft[];
  trial: Trial | undefined;
  /** Notes what has been typed; a draft without edits goes. */
  keep(draft: Draft): void;
  drop(key: string): void;
  /** Saves a draft; gives what has been saved, undefined if nothing was. */
  save(draft: Draft, passWarnings: boolean): Promise<SaveResult | undefined>;
  /** Makes the page show the drafts, after it was loaded. */
  show(): void;
}

/**
 * @param open key of the draft that is being written: its trial is asked for
 * @param onShown gets the drafts that the server shows from now on
 */
export function useDrafts(open: string | undefined, onShown: (drafts: string) => void): Drafts {
  const [all, setAll] = useState(storedDrafts);
  const [trial, setTrial] = useState<Trial | undefined>(undefined);
  const requests = useRef(0);
  /** The last request about drafts. A save waits for it, and drafts wait for a save: otherwise what is saved would be tried again. */
  const pending = useRef<Promise<void>>(undefined);
  const isSaving = useRef(false);

  const drop = (key: string) => {
    forgetDraft(key);
    setAll((before) => before.filter((draft) => draft.key !== key));
    setTrial((before) => (before?.key === key ? undefined : before));
  };
  const ask = async () => {
    const request = (requests.current += 1);
    const current = all.find(({ key }) => key === open);
    const drafts = [...all.filter((draft) => draft !== current), ...(current ? [current] : [])].map(({ edits }) => edits);
    const tried: Trial = { key: current?.key ?? '' };
    try {
      tried.result = await send<SaveResult>('draft', { id: editorId, drafts });
      onShown(JSON.stringify(drafts));
    } catch (error) {
      tried.failure = wordsOf(error);
    }
    // A later change has its own request.
    if (request === requests.current && current) setTrial(tried);
  };
  const show = useEffectEvent(() => {
    if (!isSaving.current) pending.current = ask();
  });
  const isFirst = useRef(true);
  useEffect(() => {
    // The page asks once it is loaded.
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(() => show(), pauseMs);
    return () => clearTimeout(timer);
  }, [all]);

  return {
    all,
    trial,
    keep(draft) {
      if (draft.edits.length === 0) return drop(draft.key);
      storeDraft(draft);
      setAll((before) => [...before.filter(({ key }) => key !== draft.key), draft]);
    },
    drop,
    show: () => {
      pending.current = ask();
    },
    async save({ key, edits }, passWarnings) {
      requests.current += 1;
      isSaving.current = true;
      try {
        await pending.current;
        const result = await send<SaveResult>('save', { edits, passWarnings, isTrial: false });
        if (result.isSaved) drop(key);
        else setTrial({ key, result });
        return result.isSaved ? result : undefined;
      } catch (error) {
        setTrial({ key, failure: wordsOf(error) });
        return undefined;
      } finally {
        isSaving.current = false;
      }
    },
  };
}
