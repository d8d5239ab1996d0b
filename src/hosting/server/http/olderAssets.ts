import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaType } from '../../../render/files/mediaTypes.ts';
import { bytesResource, type Resource } from '../../../render/files/resource.ts';

/** Paths below `assets`. No segment begins with a dot, so none can escape the folder. */
const hashedAsset = /^\/assets\/(?:[\w-]+\/){0,3}[\w-][\w.-]*$/;

/**
 * Finds scripts, stylesheets and fonts of releases other than the served one. Open pages still request those of older ones. While one
 * server takes over from another, a page of the new one may request from the old one.
 * @param release folder of the served release; the folder of all assets is beside that of releases
 */
export function createOlderAssets(release: string): (path: string) => Promise<Resource | undefined> {
  const parent = join(release, '../..');
  return async (path) => {
    if (!hashedAsset.test(path)) return undefined;
    const bytes = await readFile(join(parent, path)).catch(() => undefined);
    return bytes && bytesResource(bytes, mediaType(path), true);
  };
}
