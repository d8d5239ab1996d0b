import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { CollectionDraft } from '../../collection/draft.ts';
import { unreadyPages } from '../../collection/unreadyPages.ts';

/** The content without the pages that wait: no visitor finds them, so that they may hold what is to be filled in and rewritten. */
export function liveContent(files: ContentFiles, draft: CollectionDraft): ContentFiles {
  const unready = unreadyPages(draft);
  const waiting = new Set(draft.pages.flatMap(({ path, file }) => (unready.has(path) ? [file] : [])));
  return { ...files, below: (folder) => files.below(folder).filter((file) => !waiting.has(file)) };
}
