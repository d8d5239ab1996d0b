import { createContext, type RefObject, use } from 'react';
import type { Overview } from '../api.ts';
import type { Place } from '../../places/place.ts';
import type { Target } from '../../splice/edits.ts';
import type { BranchStatus } from '../handIn.ts';
import type { StoredDraft } from './drafts/drafts.ts';
import type { FrameHandle } from './page/frameHandle.ts';
import type { Panel } from './panel.ts';
import type { Drafts } from './drafts/useDrafts.ts';

/** The editor's state and actions, for everything in the side panel. */
export interface EditorTools {
  overview: Overview;
  panel: Panel;
  drafts: Drafts;
  /** Editable places on the page in the frame. */
  places: readonly Place[];
  /** Path of that page. */
  path: string;
  frame: RefObject<FrameHandle | null>;
  /** Increases with each save, so that queries refetch. */
  version: number;
  /** Undefined outside an editing server. */
  branchStatus: BranchStatus | undefined;
  onPanel: (panel: Panel) => void;
  /**
   * Opens a target for editing.
   * @param targets all targets at the same place
   * @param href if the place is a link
   */
  onOpen: (target: Target, targets?: readonly Target[], href?: string) => void;
  /** Opens the source of a file, with the cursor at an offset or a line. */
  onSource: (file: string, at?: number | { line: number }) => void;
  /** Opens a draft in the panel that it was written in. */
  onDraft: (draft: StoredDraft) => void;
  /** Navigates the frame to a page. */
  onVisit: (path: string) => void;
  /**
   * Call after a save.
   * @param words message to announce
   * @param path page to navigate to
   */
  onSaved: (words: string, path?: string) => void;
  /** Call when files changed in another way, such as undo. */
  onChanged: (words: string) => void;
}

export const EditorContext = createContext<EditorTools | undefined>(undefined);

/**
 * The tools that all panels share.
 * @throws outside of the editor
 */
export function useEditor(): EditorTools {
  const tools = use(EditorContext);
  if (!tools) throw new Error('useEditor needs an EditorContext around it.');
  return tools;
}

/** The draft with a key, and its last check result. */
export function useDraft(key: string) {
  const { drafts } = useEditor();
  const dryRun = drafts.dryRun?.key === key ? drafts.dryRun : undefined;
  return {
    drafts,
    draft: drafts.all.find((draft) => draft.key === key),
    dryRun,
    errors: dryRun?.result?.errors ?? [],
    warnings: dryRun?.result?.warnings ?? [],
  };
}
