import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { isTemporaryFile, copiedFile } from '../collection/files/contentFiles.ts';
import { isAnimated, pictureChunks } from '../collection/images/imageSize.ts';
import { type PictureFormat, isRaster, pictureFormats, pictureWidths, convertedName } from '../domain/pictureSizes.ts';
import { cachedBytes } from '../render/diskCache.ts';
import { filesBelow } from './writeResource.ts';

const settings = { avif: { quality: 55, effort: 4 }, webp: { quality: 76 } } as const;

/** Converts a raster picture to a format and a width, never enlarged; upright, without metadata. @throws if the bytes are no picture */
export function sizePicture(bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return cachedBytes([JSON.stringify([sharp.versions, format, width, settings[format]]), bytes], () =>
    sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true }).toFormat(format, settings[format]).toBuffer(),
  );
}

const quality = 90;

/** What a PNG looks like is in these chunks (https://www.w3.org/TR/png-3/#4Concepts.FormatTypes). */
const ofPng = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' ');
/** Those, and a WebP's (https://developers.google.com/speed/webp/docs/riff_container). Others are notes, or hidden layers and the like. */
const visible = new Set([...ofPng, 'VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of a WebP's header that announce EXIF and XMP. */
const notes = 0b1100;

/** A PNG or WebP without notes, or the same bytes if it has none. Its pixels, frames and colors stay to the bit. */
function dropChunks(bytes: Buffer): Buffer {
  const chunks = pictureChunks(bytes);
  const kept = chunks.filter(({ name }) => visible.has(name));
  const [first] = kept;
  if (!first || (kept.length === chunks.length && chunks.at(-1)?.end === bytes.length)) return bytes;
  const parts = kept.map(({ start, end }) => bytes.subarray(start, end));
  const copy = Buffer.concat([bytes.subarray(0, first.start), ...parts]);
  if (first.name === 'VP8X') copy[20] = (copy[20] ?? 0) & ~notes;
  if (first.name !== 'IHDR') copy.writeUInt32LE(copy.length - 8, 4);
  return copy;
}

/** Encodes a still picture upright, in its own format and with its color profile, and without loss if it had none. */
async function turnUpright(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes);
  const { format, depth, channels, chromaSubsampling, isProgressive } = await picture.metadata();
  const turned = picture.autoOrient().keepIccProfile();
  if (format === 'jpeg')
    return await turned.jpeg({ quality, progressive: isProgressive, chromaSubsampling: chromaSubsampling ?? '4:2:0' }).toBuffer();
  if (format === 'png')
    return await (depth === 'ushort' ? turned.toColourspace(channels < 3 ? 'grey16' : 'rgb16') : turned).png().toBuffer();
  const lossless = pictureChunks(bytes).some(({ name }) => name === 'VP8L');
  return await turned.webp(lossless ? { lossless, exact: true } : { quality }).toBuffer();
}

/**
 * Removes metadata from a raster picture, such as the location where it was taken. A picture without metadata keeps its bytes. A PNG or a
 * WebP keeps its pixels; it is encoded again only if it has to be turned. Photographs in JPEG are.
 */
export async function stripMetadata(bytes: Buffer): Promise<Buffer> {
  const { exif, xmp, iptc, comments, format, orientation = 1 } = await sharp(bytes).metadata();
  // A camera turns pictures, but makes no animations, and the frames of one can't be turned.
  const isUpright = orientation === 1 || isAnimated(bytes);
  if (format !== 'jpeg' && isUpright) return dropChunks(bytes);
  if (!exif && !xmp && !iptc && !comments) return bytes;
  return await cachedBytes([JSON.stringify([sharp.versions, quality, 'as it is']), bytes], () => turnUpright(bytes));
}

/** Copies pictures into another folder: photos without their metadata, and in all widths and formats. */
export async function copyPictures(images: string, to: string): Promise<void> {
  for (const src of filesBelow(images).filter((file) => !isTemporaryFile(basename(file)) && copiedFile(file) === undefined)) {
    await mkdir(dirname(join(to, src)), { recursive: true });
    if (!isRaster(src)) {
      await cp(join(images, src), join(to, src));
      continue;
    }
    const bytes = await readFile(join(images, src));
    await writeFile(join(to, src), await stripMetadata(bytes));
    const write = async (format: PictureFormat, width: number) =>
      await writeFile(join(to, convertedName(src, width, format)), await sizePicture(bytes, width, format));
    await Promise.all(pictureFormats.flatMap((format) => pictureWidths.map((width) => write(format, width))));
  }
}
