import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Diagnostic, inFile, reporter, startOfFile } from './diagnostic.ts';
import { isTemporaryFile } from './temporaryFiles.ts';

/** The files of a project, on disk or, in tests, in memory. */
export interface ContentFiles {
  /**
   * The files in a folder tree, sorted, without hidden ones and leftovers of programs: paths relative to the project, with forward slashes.
   * Empty for a missing folder of the content, because git has no empty folders. Throws a system error for other missing folders.
   */
  below(folder: string): string[];
  /** The symbolic links in a folder tree, which `below` leaves out. */
  symlinks(folder: string): string[];
  /** @throws a system error if the file is unreadable */
  bytes(file: string): Buffer;
  /** False for a dangling link. */
  has(path: string): boolean;
}

/** The entries in a folder tree, without hidden ones and leftovers. Unlike the recursive readdir, does not follow symbolic links. */
function entriesBelow(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isTemporaryFile(name));
  return entries.flatMap((entry) => (entry.isDirectory() ? entriesBelow(join(folder, entry.name)) : entry));
}

/** The content files of a folder on disk. A missing folder below `content` counts as empty, because git keeps no empty folders. */
export function diskFiles(root: string): ContentFiles {
  const isEmpty = (folder: string) => folder.startsWith('content/') && existsSync(join(root, 'content')) && !existsSync(join(root, folder));
  const list = (folder: string, accepts: (entry: Dirent) => boolean) =>
    (isEmpty(folder) ? [] : entriesBelow(join(root, folder)))
      .filter(accepts)
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .toSorted();
  return {
    below: (folder) => list(folder, (entry) => entry.isFile()),
    symlinks: (folder) => list(folder, (entry) => entry.isSymbolicLink()),
    bytes: (file) => readFileSync(join(root, file)),
    has: (path) => existsSync(join(root, path)),
  };
}

/** Removes the byte order mark, and converts line breaks to \n. */
export const normalizeText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** The normalized text of a file. Invalid UTF-8 becomes U+FFFD. */
export const fileText = (files: ContentFiles, file: string): string => normalizeText(files.bytes(file).toString('utf8'));

const filesRule = reporter('files');

/** Reads something, and converts a system error to a diagnostic of the file or folder. */
export function tryReading<Result>(file: string, diagnostics: Diagnostic[], read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const message = `This cannot be read (${code}). Check that you have permission to open it, and that it is not a damaged file.`;
    diagnostics.push(...inFile(file, [filesRule.errorAt(startOfFile, message)]));
    return undefined;
  }
}
