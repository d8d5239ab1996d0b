import { createHash, hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './fileOperations.ts';

export interface ReleaseManifest {
  /** A hash of all files, which is the same on every machine. */
  version: string;
  /** The Node version that built them. */
  node: string;
  /** SHA-256 of each file, by path. */
  files: Record<string, string>;
}

/** The file with the manifest of a release, or of a bundle in the cache. */
export const manifestFile = 'release.json';

const hashFiles = (folder: string): ReleaseManifest['files'] =>
  Object.fromEntries(filesIn(folder).map((file) => [file, hash('sha256', readFileSync(join(folder, file)))]));

/** Writes the manifest of a complete folder into it, and returns its version. */
export function writeManifest(folder: string): string {
  const { [manifestFile]: _before, ...files } = hashFiles(folder);
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const manifest: ReleaseManifest = { version, node: process.versions.node, files };
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return version;
}

/** @throws if the folder has no readable manifest */
export const readManifest = (folder: string): ReleaseManifest =>
  JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as ReleaseManifest;

/** Files of the manifest that are missing or changed; only the manifest if that is unreadable; empty if the folder is intact. */
export function findDamagedFiles(folder: string): string[] {
  try {
    const { files } = readManifest(folder);
    const present = hashFiles(folder);
    return Object.keys(files).filter((file) => present[file] !== files[file]);
  } catch {
    return [manifestFile];
  }
}
