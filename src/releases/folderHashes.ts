import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SHA-256 of each file below a folder, by its path with forward slashes, in the same order on every machine. */
export type FolderHashes = Record<string, string>;

/** Hashes every file below a folder, hidden ones included. */
export function hashFolder(folder: string): FolderHashes {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'));
  return Object.fromEntries(files.toSorted().map((file) => [file, hash('sha256', readFileSync(join(folder, file)))]));
}

/** The files of a folder that are missing, or differ from what they were when it was hashed. */
export function damagedFiles(folder: string, hashes: FolderHashes): string[] {
  const present = hashFolder(folder);
  return Object.keys(hashes).filter((file) => present[file] !== hashes[file]);
}
