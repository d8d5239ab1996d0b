import { type Collection, ContentError } from '../../../collection/collection.ts';
import { readCollection } from '../../../collection/readContent.ts';
import type { ContentFiles } from '../../../collection/contentFiles.ts';
import { createFileCache } from '../../../collection/fileCache.ts';
import { createTextCache } from '../../../render/textCache.ts';
import type { FileEdit } from '../../splice/edits.ts';
import { EditError } from '../../splice/splice.ts';
import { applyEdits } from '../../splice/applyEdits.ts';
import { editedFiles, type Texts } from '../../splice/editedFiles.ts';

/** Request header of pages in the editor, which show what is not saved yet: the id of the drafts. */
export const draftHeader = 'x-editor-draft';

/** What people have typed into the editor and not saved, by the id of their editor. */
export interface UnsavedEdits {
  /** Replaces the drafts of an editor; each is a list of edits, and the one that is being written comes last. */
  set(id: string, drafts: FileEdit[][]): void;
  /** Notes which drafts are left after a save: those that were saved would come back with an undo. */
  leave(id: string, drafts: FileEdit[][]): void;
  /** The content with the drafts of an editor, as far as the check accepts them; undefined if there are none. */
  collection(id: string): Collection | undefined;
}

interface Entry {
  drafts: FileEdit[][];
  /** The content that `shown` was made from. */
  base?: Collection;
  shown?: Collection | undefined;
}

const maxEditors = 50;
/** Pages read pictures from the disk, where they have their old names until they are saved. */
const isPictureMove = ({ at, file }: FileEdit) => at === 'move' && file.startsWith('content/images/');

/**
 * @param saved the content without drafts; a new object after each save
 * @param changed is called after drafts have changed
 */
export function createUnsavedEdits(files: ContentFiles, saved: () => Collection, changed: () => void): UnsavedEdits {
  const editors = new Map<string, Entry>();
  const cache = createFileCache();
  const { inspect } = createTextCache();

  /** The content with drafts; undefined if one of them cannot be made, or the check refuses it. */
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
      // While a word is typed, a text may be wrong for a moment: the page keeps what it showed.
      entry.shown = withDrafts(entry.drafts) ?? withDrafts(entry.drafts.slice(-1)) ?? entry.shown;
      entry.base = base;
      return entry.shown;
    },
  };
}
