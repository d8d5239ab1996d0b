/**
 * The files below `content` and `public`, and what is said about them.
 * Begin here: `ContentFiles` is how everything reads them, from disk or from elsewhere. `diagnostic.ts` has errors and warnings.
 * Gives files without those that programs leave beside them, and diagnostics.
 */
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FileDiagnostic, errorIn } from './diagnostic.ts';

const ofPrograms =
  /^\.|~$|^#.*#$|^~\$|^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|4913)$|\.(?:rej|bak|te?mp|sw[a-p]|part|crdownload)$|___jb_(?:tmp|old)___$/i;

const copies = [
  // File managers; iCloud and Google Drive add numbers.
  /^(?<name>.+?)(?: ?\((?:copy|\d+)\)| - copy(?: \(\d+\))?| copy(?: \d+)?| \d+)(?<end>\.\w+)$/i,
  /^copy of (?<name>.+)(?<end>\.\w+)$/i,
  // Dropbox, Nextcloud and Google Drive: (Sam's conflicted copy 2025-07-20), [Conflict]
  /^(?<name>.+?)[ _]?[([][^)\]]*\bconflict(?:ed)?\b[^)\]]*[)\]](?<end>\.\w+)$/i,
  // Syncthing and ownCloud
  /^(?<name>.+?)[._](?:sync-)?conflict-[\w-]+(?<end>\.\w+)$/i,
  // OneDrive adds the computer's name.
  /^(?<name>.+?)-(?:(?:DESKTOP|LAPTOP)-[A-Z0-9]+|[A-Z0-9]+-(?:PC|LAPTOP|DESKTOP)|[A-Za-z]+-MacBook(?:-\w+)*)(?<end>\.\w+)$/,
  // Editors and git
  /^(?<name>.+)(?<end>\.\w+)\.(?:orig|save|old|backup)(?:\.\d+)?$/i,
  /^(?<name>.+?)(?:\.(?:orig|old|backup)|_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+)(?<end>\.\w+)$/i,
];

/** True for hidden files and for temporary files of editors, git and file managers, by name. */
export const isTemporaryFile = (name: string): boolean => ofPrograms.test(name);

/** The path of the original of an accidental copy, by its name; undefined if it isn't a copy. */
export function copiedFile(path: string): string | undefined {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
  const found = copies.map((pattern) => pattern.exec(name)?.groups).find(Boolean);
  return found && `${folder}${found.name}${found.end}`;
}

/** The files of a project, on disk or, in tests, in memory. */
export interface ContentFiles {
  /**
   * The files in a folder tree, sorted, without hidden and temporary ones: paths relative to the project, with forward slashes.
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

/** The entries in a folder tree, without hidden and temporary ones. Unlike the recursive readdir, does not follow symbolic links. */
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

/** Reads something, and converts a system error to a diagnostic of the file or folder. */
export function tryReading<Result>(file: string, diagnostics: FileDiagnostic[], read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const message = `This cannot be read (${code}). Check that you have permission to open it, and that it is not a damaged file.`;
    diagnostics.push(...errorIn(file, message));
    return undefined;
  }
}

export function explainTxtExtension(file: string): string | undefined {
  const name = /([^/]+\.(?:mdx?|ya?ml))\.txt$/i.exec(file)?.[1];
  const advice = `Rename this file to ${name}. Windows hides the ending .txt: choose View, Show, File name extensions in File Explorer to see it.`;
  return name && advice;
}

// Some container images have one early modification time for all files.
const earliest = Date.UTC(2020, 0, 1);

const writtenAt = (root: string, name: string) => statSync(join(root, `content/data/${name}.yaml`), { throwIfNoEntry: false })?.mtimeMs;

/** The modification time of a data file in milliseconds, at most `now`; `now` if the file system has no meaningful one, 0 without the file. */
export function dataChangedAt(root: string, name: string, now: number): number {
  const changed = Math.floor(writtenAt(root, name) ?? 0);
  return changed < earliest && changed > 0 ? now : Math.min(changed, now);
}

/** True if a data file has been modified since the release was built, which contains a copy. */
export const isEdited = (root: string, release: string, name: string): boolean =>
  (writtenAt(root, name) ?? 0) > (writtenAt(release, name) ?? Infinity);
