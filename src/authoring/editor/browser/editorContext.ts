import { createContext, type RefObject, use } from 'react';
import type { Overview } from '../api.ts';
import type { Place } from '../../places/place.ts';
import type { Target } from '../../splice/edits.ts';
import type { Desk } from '../handIn.ts';
import type { StoredDraft } from './drafts/drafts.ts';
import type { FrameHandle } from './page/frame.ts';
import type { Panel } from './panel.ts';
import type { OwnDrafts } from './drafts/useDrafts.ts';

/** What the parts of the panel share, and what they do with the page and the panel. */
export interface EditorTools {
  overview: Overview;
  panel: Panel;
  drafts: OwnDrafts;
  /** What the page shows that can be edited. */
  places: readonly Place[];
  path: string;
  frame: RefObject<FrameHandle | null>;
  /** Changes with each save. */
  version: number;
  /** On an editing server. */
  desk: Desk | undefined;
  onPanel: (panel: Panel) => void;
  onOpen: (target: Target, targets?: readonly Target[], href?: string) => void;
  onSource: (file: string, at?: number | { line: number }) => void;
  onDraft: (draft: StoredDraft) => void;
  onVisit: (path: string) => void;
  /** Gets what to say about a save, and the page to show then. */
  onSaved: (words: string, path?: string) => void;
  /** The files are others now. */
  onChanged: (words: string) => void;
}

export const EditorContext = createContext<EditorTools | undefined>(undefined);

export function useEditor(): EditorTools {
  const tools = use(EditorContext);
  if (!tools) throw new Error('This is a part of the editor, and outside of it.');
  return tools;
}

/** The draft that has a key, and what the check says about it. */
export function useDraft(key: string) {
  const { drafts } = useEditor();
  const trial = drafts.trial?.key === key ? drafts.trial : undefined;
  return { drafts, draft: drafts.all.find((draft) => draft.key === key), trial, errors: trial?.result?.errors ?? [] };
}
