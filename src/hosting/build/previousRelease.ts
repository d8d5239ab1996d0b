import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyExtensions, type IndexedFile } from '../../render/resource.ts';
import type { BuiltHashes } from '../../render/siteHashes.ts';
import { findDamagedFiles } from '../releases/releaseManifest.ts';
import { currentRelease } from '../releases/releaseFolders.ts';
import { linkOrCopy } from '../releases/fileOperations.ts';
import { readReleaseFile } from '../../render/releaseFiles.ts';

/** The previous release, from which unchanged texts are reused. */
export interface PreviousRelease {
  hashes: BuiltHashes;
  /** Links a text and its compressed copies into the release that is being built; returns its index entry. */
  take(address: string, folder: string): IndexedFile;
}

/** The active release if its texts can be reused, that is, if it has the same code and pictures. Undefined if it is unreadable. */
export function previousRelease(root: string, codeAndPictures: string): PreviousRelease | undefined {
  if (!existsSync(join(root, 'dist/current'))) return undefined;
  try {
    const release = currentRelease(root);
    const hashes = readReleaseFile(release, 'pages');
    if (hashes.codeAndPictures !== codeAndPictures) return undefined;
    const [damaged] = findDamagedFiles(release);
    if (damaged !== undefined) throw new Error(`${damaged} is missing or changed.`);
    const index = readReleaseFile(release, 'files');
    return {
      hashes,
      take(address, folder) {
        const entry = index[address];
        if (!entry) throw new Error(`${address} is missing in the previous release.`);
        for (const extension of copyExtensions(entry))
          linkOrCopy(join(release, 'client', entry.file + extension), join(folder, 'client', entry.file + extension));
        return entry;
      },
    };
  } catch (error) {
    console.warn(`The active release cannot be read, so everything is made anew: ${String(error)}`);
    return undefined;
  }
}
