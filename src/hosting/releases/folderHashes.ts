import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 of each file below a folder, by its path, in the order of `filesIn`. */
export type FolderHashes = Record<string, string>;

/** Paths of all files below a folder, hidden ones included, with forward slashes, in the same order on every machine. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .toSorted();

/** Hashes every file below a folder, hidden ones included. */
export const hashFolder = (folder: string): FolderHashes =>
  Object.fromEntries(filesIn(folder).map((file) => [file, hash('sha256', readFileSync(join(folder, file)))]));

/** The files of a folder that are missing, or differ from what they were when it was hashed. */
export function damagedFiles(folder: string, hashes: FolderHashes): string[] {
  const present = hashFolder(folder);
  return Object.keys(hashes).filter((file) => present[file] !== hashes[file]);
}
