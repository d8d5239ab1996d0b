import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files of a project: on disk, or in memory for tests. */
export interface ContentFiles {
  /** All files below a folder except hidden ones, sorted: paths from the project's folder, with forward slashes. */
  below(folder: string): string[];
  bytes(file: string): Buffer;
  has(folder: string): boolean;
}

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

/** Removes the byte order mark and turns every line end into \n, which keeps line numbers. */
export const normalizeText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** The normalized text of a file. Bytes that are not UTF-8 become U+FFFD. */
export const textOf = (files: ContentFiles, file: string): string => normalizeText(files.bytes(file).toString('utf8'));
