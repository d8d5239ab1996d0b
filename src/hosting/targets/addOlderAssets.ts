import { join } from 'node:path';
import { linkOrCopy } from '../build/keepFiles.ts';
import { assetsFolder, keepAssets } from '../releases/assets.ts';
import { filesIn } from '../releases/folderHashes.ts';

/**
 * Puts hashed files of releases before beside those of the one that is about to be served, for a host without a folder of its own for them.
 * @param site folder of the files that the host sends as they are; it compresses them by itself
 */
export function addOlderAssets(root: string, release: string, site: string): void {
  keepAssets(root, release, Date.now());
  const files = filesIn(assetsFolder(root)).filter((file) => !/\.(?:br|gz)$/.test(file));
  for (const file of files) linkOrCopy(join(assetsFolder(root), file), join(site, 'assets', file));
}
