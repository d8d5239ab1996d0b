import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entityTag, mediaType, fileResource, type Resource } from '../../../render/resource.ts';
import { cachePromise } from '../../../domain/memoize.ts';

/** Paths below `assets`. No segment begins with a dot, so none can escape the folder. */
const hashedAsset = /^\/assets\/(?:[\w-]+\/){0,3}[\w-][\w.-]*$/;

const maxTags = 2000;

/**
 * Finds scripts, stylesheets and fonts of releases other than the served one. Open pages still request those of older ones. While one
 * server takes over from another, a page of the new one may request from the old one.
 * @param release folder of the served release; the folder of all assets is beside that of releases
 */
export function createOlderAssets(release: string): (path: string) => Promise<Resource | undefined> {
  const parent = join(release, '../..');
  const read = async (file: string) => await readFile(join(parent, file));
  const sizeOf = async (file: string) => {
    const found = await stat(join(parent, file)).catch(() => undefined);
    return found?.isFile() ? found.size : 0;
  };
  const tags = new Map<string, Promise<string>>();
  return async (path) => {
    if (!hashedAsset.test(path)) return undefined;
    const [size = 0, br = 0, gz = 0] = await Promise.all(['', '.br', '.gz'].map(async (extension) => await sizeOf(path + extension)));
    if (size === 0) return undefined;
    // Its name holds a hash of its content, so it stays the same.
    const etag = await cachePromise(tags, path, maxTags, async () => entityTag(await read(path)));
    return fileResource({ file: path, type: mediaType(path), size, etag, br, gz, immutable: true }, read);
  };
}
