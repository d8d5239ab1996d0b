import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Folder in which pictures made by a build are cached for the next one. */
export const pictureCache = (root: string) => join(root, '.cache/pictures');

/** A cached file begins with the SHA-256 of the rest, so that a damaged one is noticed. */
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const digestLength = 32;

/** A picture from the cache; undefined if it is missing or, as the log then says, damaged. */
async function readCached(file: string): Promise<Buffer | undefined> {
  const stored = await readFile(file).catch(() => undefined);
  if (!stored) return undefined;
  const bytes = stored.subarray(digestLength);
  if (digestOf(bytes).equals(stored.subarray(0, digestLength))) return bytes;
  console.warn(`${basename(file)} in the cache is damaged and is made anew.`);
  return undefined;
}

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
  const hash = createHash('sha256').update('with a digest');
  for (const source of sources) hash.update(source);
  const file = join(cache, `${hash.digest('hex').slice(0, 32)}.${suffix}`);
  const cached = await readCached(file);
  if (cached) return cached;
  const made = await make();
  await mkdir(cache, { recursive: true });
  // Renamed when complete, so that an interrupted build leaves no partial picture.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.concat([digestOf(made), made]));
  await rename(draft, file);
  return made;
}
