import sharp from 'sharp';
import type { PictureFormat } from '../../../domain/pictureSizes.ts';
import { cachedBytes } from '../../../render/diskCache.ts';

const settings = { avif: { quality: 55, effort: 4 }, webp: { quality: 76 } } as const;

/**
 * Converts a raster picture to a format and a width, but never enlarges it. The result is upright, without metadata.
 * @throws if the bytes are no picture
 */
export function sizePicture(bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return cachedBytes([JSON.stringify([sharp.versions, format, width, settings[format]]), bytes], () =>
    sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true }).toFormat(format, settings[format]).toBuffer(),
  );
}
