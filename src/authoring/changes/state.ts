import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, diskFiles } from '../../collection/contentFiles.ts';
import { toCollection } from '../../collection/toCollection.ts';
import type { ReadContent } from '../../collection/parsedContent.ts';
import { readContent, type ReadOptions } from '../../collection/readContent.ts';

/** A state of the content that is compared with another. */
export interface ContentState {
  /** Display name, such as `main`. */
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
  return { name, root, files, content, collection: toCollection(content) };
}
