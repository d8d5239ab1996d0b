import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaType } from '../../../render/files/mediaTypes.ts';
import { bytesResource, type Resource } from '../../../render/files/resource.ts';

/** Paths below `assets`. No segment begins with a dot, so none leads out of the folder. */
const hashedAsset = /^\/assets\/(?:[\w-]+\/){0,3}[\w-][\w.-]*$/;

/**
 * Finds scripts, stylesheets and fonts of releases other than the one that is served. Open pages still ask for those of older ones; while one
 * server takes over from another, a page from the new one may ask the old one.
 * @param release folder of the release that is served; beside the folder of releases lies that of all their assets
 */
export function createOlderAssets(release: string): (path: string) => Promise<Resource | undefined> {
  const parent = join(release, '../..');
  return async (path) => {
    if (!hashedAsset.test(path)) return undefined;
    const bytes = await readFile(join(parent, path)).catch(() => undefined);
    return bytes && bytesResource(bytes, mediaType(path), true);
  };
}
