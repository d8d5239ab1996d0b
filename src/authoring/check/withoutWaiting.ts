import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { CollectionDraft } from '../../collection/draft.ts';

/** The content without the pages that wait: no visitor finds them, so that they may hold what is to be filled in and rewritten. */
export function withoutWaiting(files: ContentFiles, { pages }: CollectionDraft): ContentFiles {
  const waiting = new Set(pages.flatMap(({ file, front }) => (front?.ready === false ? [file] : [])));
  return { ...files, below: (folder) => files.below(folder).filter((file) => !waiting.has(file)) };
}
