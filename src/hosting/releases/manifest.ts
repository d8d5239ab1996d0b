import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { damagedFiles, type FolderHashes, hashFolder } from './folderHashes.ts';

export interface Manifest {
  /** A hash of all files, which is the same on every machine. */
  version: string;
  /** The Node version that built the release. */
  node: string;
  /** SHA-256 of each file, by path. */
  files: FolderHashes;
}

const fileName = 'release.json';

/** Writes the manifest of a complete release into its folder, and returns its version. */
export function writeManifest(folder: string): string {
  const { [fileName]: _before, ...files } = hashFolder(folder);
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const manifest: Manifest = { version, node: process.versions.node, files };
  writeFileSync(join(folder, fileName), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return version;
}

/** @throws if the release has no readable manifest */
export const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, fileName), 'utf8')) as Manifest;

/** Files of a release that are missing or changed; only the manifest if that is unreadable; empty if the release is intact. */
export function damageOf(folder: string): string[] {
  try {
    return damagedFiles(folder, readManifest(folder).files);
  } catch {
    return [fileName];
  }
}
