import { type Collection, ContentError } from '../../../collection/collection.ts';
import { readCollection } from '../../../collection/readContent.ts';
import type { ContentFiles } from '../../../collection/contentFiles.ts';
import { createFileCache } from '../../../collection/fileCache.ts';
import { createTextCache } from '../../../render/textCache.ts';
import type { FileEdit } from '../../splice/edits.ts';
import { EditError } from '../../splice/splice.ts';
import { applyEdits, editedFiles, type Texts } from '../../splice/applyEdits.ts';

/** Header of requests that pages in the editor make: the id of the tab whose unsaved edits to show. */
export const draftHeader = 'x-editor-draft';

/** Unsaved edits by the id of the editor tab. */
export interface UnsavedEdits {
  /** Replaces the drafts of a tab. Each is a list of edits; the one being typed is last. */
  set(id: string, drafts: FileEdit[][]): void;
  /** Replaces them after a save, without calling `changed`. Otherwise saved drafts would come back with an undo. */
  leave(id: string, drafts: FileEdit[][]): void;
  /** The content with a tab's drafts applied, as far as the check accepts them; undefined if there are none. */
  collection(id: string): Collection | undefined;
}

interface Entry {
  drafts: FileEdit[][];
  /** The saved content that `shown` is based on. */
  base?: Collection;
  shown?: Collection | undefined;
}

const maxEditors = 50;
/** Such drafts aren't applied, because pages read pictures from the disk, where they still have the old name. */
const isPictureMove = ({ at, file }: FileEdit) => at === 'move' && file.startsWith('content/images/');

/** @param saved returns the content without drafts; another object after each save @param changed called after drafts have changed */
export function createUnsavedEdits(files: ContentFiles, saved: () => Collection, changed: () => void): UnsavedEdits {
  const editors = new Map<string, Entry>();
  const cache = createFileCache();
  const { inspect } = createTextCache();

  /** Applies drafts; undefined if one can't be applied, or the check refuses the result. */
  function withDrafts(drafts: readonly FileEdit[][]): Collection | undefined {
    let texts: Texts = new Map();
    try {
      for (const edits of drafts.filter((each) => !each.some(isPictureMove)))
        texts = new Map([...texts, ...applyEdits(editedFiles(files, texts), edits)]);
      return readCollection(editedFiles(files, texts), { cache, inspect, now: Date.now() });
    } catch (error) {
      if (error instanceof EditError || error instanceof ContentError) return undefined;
      throw error;
    }
  }

  function replace(id: string, drafts: FileEdit[][]): void {
    const { shown } = editors.get(id) ?? {};
    editors.delete(id);
    if (drafts.length > 0) editors.set(id, { drafts, shown });
    for (const oldest of [...editors.keys()].slice(0, Math.max(editors.size - maxEditors, 0))) editors.delete(oldest);
  }
  return {
    set(id, drafts) {
      replace(id, drafts);
      changed();
    },
    leave: replace,
    collection(id) {
      const entry = editors.get(id);
      const base = saved();
      if (!entry || entry.base === base) return entry?.shown;
      // While somebody types, a text may be invalid for a moment. Then show the open draft alone, or else what was shown before.
      entry.shown = withDrafts(entry.drafts) ?? withDrafts(entry.drafts.slice(-1)) ?? entry.shown;
      entry.base = base;
      return entry.shown;
    },
  };
}
