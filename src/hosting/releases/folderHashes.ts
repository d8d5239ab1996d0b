import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 of each file below a folder, by its path, in the order of `filesIn`. */
export type FolderHashes = Record<string, string>;

/** Paths of all files below a folder, hidden ones included, with forward slashes, in the same order on every machine. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .toSorted();

/** Whether two paths are links to one file, as in releases, which share the files that are the same. */
function areLinked(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev;
}

/**
 * Hashes every file below a folder, hidden ones included.
 * @param known a folder that has been hashed: files that are linked from it aren't read again
 */
export function hashFolder(folder: string, known?: { folder: string; hashes: FolderHashes }): FolderHashes {
  const knownHash = (file: string) =>
    known?.hashes[file] !== undefined && areLinked(join(folder, file), join(known.folder, file)) ? known.hashes[file] : undefined;
  return Object.fromEntries(filesIn(folder).map((file) => [file, knownHash(file) ?? hash('sha256', readFileSync(join(folder, file)))]));
}

/** The files of a folder that are missing, or differ from what they were when it was hashed. */
export function damagedFiles(folder: string, hashes: FolderHashes): string[] {
  const present = hashFolder(folder);
  return Object.keys(hashes).filter((file) => present[file] !== hashes[file]);
}
