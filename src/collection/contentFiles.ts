import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Diagnostic, inFile, reporter, startOfFile } from './diagnostic.ts';
import { isLeftover } from './leftovers.ts';

/** The files of a project: on disk, or in memory for tests. */
export interface ContentFiles {
  /**
   * All files below a folder, without hidden ones and left-overs of programs, sorted: paths from the project's folder, with forward slashes.
   * None where content has no such folder: git keeps no empty ones. Throws a system error if another one is missing.
   */
  below(folder: string): string[];
  /** Symbolic links below a folder. `below` leaves them out. */
  symlinks(folder: string): string[];
  /** Throws a system error if the file cannot be read. */
  bytes(file: string): Buffer;
  /** False for a link that leads nowhere. */
  has(path: string): boolean;
}

/** Everything below a folder that is neither hidden nor left over. Unlike the recursive readdir, it does not follow symbolic links. */
function entriesBelow(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !isLeftover(name));
  return entries.flatMap((entry) => (entry.isDirectory() ? entriesBelow(join(folder, entry.name)) : entry));
}

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

/** Removes the byte order mark, and turns all line ends into \n. */
export const normalizeText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

/** The normalized text of a file. Bytes that are not UTF-8 become U+FFFD. */
export const fileText = (files: ContentFiles, file: string): string => normalizeText(files.bytes(file).toString('utf8'));

const { errorAt } = reporter('files');

/** Reads something, and turns a system error into a diagnostic of the file or folder. */
export function tryReading<Result>(file: string, diagnostics: Diagnostic[], read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const message = `This cannot be read (${code}). Check that you have permission to open it, and that it is not a damaged file.`;
    diagnostics.push(...inFile(file, [errorAt(startOfFile, message)]));
    return undefined;
  }
}
