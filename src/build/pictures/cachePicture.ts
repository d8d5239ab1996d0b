import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder in which pictures made by a build are cached for the next one. */
export const pictureCache = (root: string) => join(root, 'node_modules/.cache/pictures');

/**
 * Returns a picture from the cache, or makes and caches it.
 * @param sources everything the result depends on: settings, and the bytes of the original
 * @param suffix the end of its file name
 */
export async function cachePicture(
  cache: string,
  sources: readonly (string | Buffer)[],
  suffix: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source);
  const file = join(cache, `${hash.digest('hex').slice(0, 32)}.${suffix}`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;
  const made = await make();
  await mkdir(cache, { recursive: true });
  // Renamed when complete, so that an interrupted build leaves no partial picture.
  await writeFile(`${file}.${process.pid}`, made);
  await rename(`${file}.${process.pid}`, file);
  return made;
}
