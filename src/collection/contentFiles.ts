import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files of a project, wherever they are: on disk, or in memory for tests. */
export interface ContentFiles {
  /** All files below a folder, hidden ones left out, as paths from the project's folder with forward slashes, in order. */
  below(folder: string): string[];
  bytes(file: string): Buffer;
  /** Whether there is such a folder. */
  has(folder: string): boolean;
}

/** The files of a folder on disk. */
export function diskFiles(root: string): ContentFiles {
  return {
    below(folder) {
      return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .toSorted();
    },
    bytes: (file) => readFileSync(join(root, file)),
    has: (folder) => existsSync(join(root, folder)),
  };
}

/** Text as the rest reads it: without a byte order mark, with plain line ends. Lines keep their numbers. */
export const plainLines = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** The text of a file. Bytes that are no UTF-8 become U+FFFD. */
export const textOf = (files: ContentFiles, file: string): string => plainLines(files.bytes(file).toString('utf8'));
