import sharp from 'sharp';
import { cachedBytes } from '../../../render/diskCache.ts';

const quality = 90;

/**
 * Removes metadata from a raster picture, such as the location where it was taken. A picture without metadata keeps its bytes. Others are
 * re-encoded, upright, with their color profile.
 */
export async function stripMetadata(bytes: Buffer): Promise<Buffer> {
  const { exif, xmp, iptc, comments, format } = await sharp(bytes).metadata();
  if (!exif && !xmp && !iptc && !comments) return bytes;
  return await cachedBytes([JSON.stringify([sharp.versions, quality]), bytes], () =>
    sharp(bytes).autoOrient().keepIccProfile().toFormat(format, { quality }).toBuffer(),
  );
}
