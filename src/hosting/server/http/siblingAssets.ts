import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setBounded } from '../../../render/files/boundedMap.ts';
import { tagOf } from '../../../render/files/etag.ts';
import { mediaType } from '../../../render/files/mediaTypes.ts';
import { forever, type Resource } from '../../../render/files/resource.ts';

const hashedAsset = /^\/assets\/(?:[\w-]+\/){0,3}[\w-][\w.-]*$/;
const maxCached = 200;

/**
 * Finds scripts, stylesheets and fonts of the other releases on this machine. While one release takes over from another, a page may come
 * from the new server, and the request for its scripts arrive at the old one.
 * @param client folder of the files of this release
 */
export function createSiblingAssets(client: string): (path: string) => Promise<Resource | undefined> {
  const releases = dirname(dirname(client));
  const found = new Map<string, Resource>();

  async function look(path: string): Promise<Resource | undefined> {
    for (const release of await readdir(releases).catch(() => [])) {
      const bytes = await readFile(join(releases, release, 'client', path)).catch(() => undefined);
      if (!bytes) continue;
      const plain = new Uint8Array(bytes);
      return { type: mediaType(path), etag: tagOf(plain), cacheControl: forever, encodings: [], read: () => plain };
    }
    return undefined;
  }
  return async (path) => {
    if (!hashedAsset.test(path)) return undefined;
    const resource = found.get(path) ?? (await look(path));
    return resource && setBounded(found, path, resource, maxCached);
  };
}
