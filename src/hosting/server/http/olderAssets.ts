import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaType } from '../../../render/files/mediaTypes.ts';
import { bytesResource, type Resource } from '../../../render/files/resource.ts';

const hashedAsset = /^\/assets\/(?:[\w-]+\/){0,3}[\w-][\w.-]*$/;

/**
 * Finds scripts, stylesheets and fonts of other releases, which open pages ask for. While one release takes over from another, a page may come
 * from the new server, and the request for its scripts arrive at the old one.
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
