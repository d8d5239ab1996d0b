import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { activate, pruneReleases, ReleaseError, removeRelease } from './activate.ts';
import { findDamagedFiles, readManifest } from './releaseManifest.ts';
import { moveFolder } from './fileOperations.ts';
import { releaseFolder, releasesFolder } from './releaseFolders.ts';

/**
 * Copies a release from elsewhere, such as a container image, into a project's releases, and activates it. Returns its version.
 * @throws {ReleaseError} if it is damaged
 */
export function installRelease(root: string, from: string): string {
  const [damaged] = findDamagedFiles(from);
  if (damaged !== undefined) throw new ReleaseError(`The release is damaged: ${damaged} is missing or changed.`);
  const { version } = readManifest(from);
  const folder = releaseFolder(root, version);
  if (findDamagedFiles(folder).length > 0) {
    const staging = join(releasesFolder(root), `staging-${randomUUID()}`);
    try {
      cpSync(from, staging, { recursive: true });
      removeRelease(root, version);
      moveFolder(staging, folder);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  }
  activate(root, version);
  pruneReleases(root, Date.now());
  return version;
}
