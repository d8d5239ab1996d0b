import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { PictureFormat } from '../../domain/pictureSizes.ts';

// What the encoders are told; a change of it makes all pictures anew.
const settings = { avif: { quality: 55, effort: 4 }, webp: { quality: 76 } } as const;

/** Where sized pictures of a project are kept from build to build. */
export const pictureCache = (root: string) => join(root, 'node_modules/.cache/pictures');

/**
 * A raster picture in a width, or its own where that is less, and a format: upright, without what the camera noted.
 * It is made once and then kept in the cache folder, by the hash of its bytes.
 * @throws where the bytes are no picture
 */
export async function sizePicture(bytes: Buffer, width: number, format: PictureFormat, cache: string): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(settings[format])).update(bytes).digest('hex');
  const file = join(cache, `${hash.slice(0, 32)}.w${width}.${format}`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const made = await sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true }).toFormat(format, settings[format]).toBuffer();
  // Under its name only once it is whole.
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, made);
  await rename(`${file}.${process.pid}`, file);
  return made;
}
