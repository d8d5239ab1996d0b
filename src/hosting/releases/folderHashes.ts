import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 of each file in a folder tree, by path, in the order of `filesIn`. */
export type FolderHashes = Record<string, string>;

/** Paths of all files in a folder tree, including hidden ones, with forward slashes, in the same order on every machine. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .toSorted();

/** Hashes all files in a folder tree, including hidden ones. */
export const hashFolder = (folder: string): FolderHashes =>
  Object.fromEntries(filesIn(folder).map((file) => [file, hash('sha256', readFileSync(join(folder, file)))]));

/** Files that are missing, or have changed since the folder was hashed. */
export function damagedFiles(folder: string, hashes: FolderHashes): string[] {
  const present = hashFolder(folder);
  return Object.keys(hashes).filter((file) => present[file] !== hashes[file]);
}
