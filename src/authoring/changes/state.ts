import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, diskFiles } from '../../collection/contentFiles.ts';
import { collectionOf } from '../../collection/collectionOf.ts';
import type { ReadContent } from '../../collection/draft.ts';
import { readContent, type ReadOptions } from '../../collection/readContent.ts';

/** One of the two states of the content that are compared. */
export interface ContentState {
  /** What people call it, as in `main`. */
  name: string;
  root: string;
  files: ContentFiles;
  content: ReadContent;
  collection: Collection;
}

/** Reads a state of the content. @throws {ContentError} if it has errors */
export function readState(name: string, root: string, options: ReadOptions): ContentState {
  const files = diskFiles(root);
  const content = readContent(files, options);
  return { name, root, files, content, collection: collectionOf(content) };
}
