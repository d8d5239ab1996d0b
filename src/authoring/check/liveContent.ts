import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { CollectionDraft } from '../../collection/draft.ts';
import { unreadyPages } from '../../collection/unreadyPages.ts';

/** Hides files of pages that aren't ready: no visitor finds them, so they may still contain placeholders. */
export function liveContent(files: ContentFiles, draft: CollectionDraft): ContentFiles {
  const unready = unreadyPages(draft);
  const hidden = new Set(draft.pages.flatMap(({ path, file }) => (unready.has(path) ? [file] : [])));
  return { ...files, below: (folder) => files.below(folder).filter((file) => !hidden.has(file)) };
}
