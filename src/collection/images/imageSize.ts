import { imageSize as read } from 'image-size';

export interface ImageSize {
  width: number;
  height: number;
  /** Only for pictures that move. */
  animated?: true;
}

/** The chunks of a PNG or a WebP, with their headers, checksums and padding; none for other formats. One that is cut short ends with the file. */
export function pictureChunks(picture: Uint8Array) {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const head = bytes.toString('latin1', 0, 12);
  const isPng = head.startsWith('\x89PNG\r\n\x1A\n');
  const chunks: { name: string; start: number; end: number }[] = [];
  if (!isPng && !/^RIFF.{4}WEBP/s.test(head)) return chunks;
  for (let start = isPng ? 8 : 12; start + 8 <= bytes.length && chunks.at(-1)?.name !== 'IEND';) {
    const [nameAt, size] = isPng ? [start + 4, bytes.readUInt32BE(start)] : [start, bytes.readUInt32LE(start + 4)];
    const end = Math.min(start + size + (isPng ? 12 : 8 + (size % 2)), bytes.length);
    chunks.push({ name: bytes.toString('latin1', nameAt, nameAt + 4), start, end });
    start = end;
  }
  return chunks;
}

export const isAnimated = (bytes: Uint8Array): boolean => pictureChunks(bytes).some(({ name }) => name === 'acTL' || name === 'ANIM');

const formats = ['svg', 'png', 'jpg', 'webp'] as const;
export type ImageFormat = (typeof formats)[number];

/** The format of an SVG, PNG, JPEG or WebP, and the size in which it is shown; undefined for other formats, and for an SVG without a size. */
export function readImageHeader(bytes: Uint8Array): (ImageSize & { format: ImageFormat }) | undefined {
  try {
    const { width, height, orientation = 1, type } = read(bytes);
    const format = formats.find((known) => known === type);
    if (!format || !width || !height) return undefined;
    // Orientations from 5 on swap width and height (EXIF 2.32, section 4.6.5).
    return { format, ...(orientation < 5 ? { width, height } : { width: height, height: width }) };
  } catch {
    return undefined;
  }
}

/** The size of an image in pixels, and whether it moves. @throws for what `readImageHeader` can't read */
export function imageSize(bytes: Uint8Array): ImageSize {
  const header = readImageHeader(bytes);
  if (!header) throw new Error('The image is no SVG, PNG, JPEG or WebP with a width and a height.');
  return { width: header.width, height: header.height, ...(isAnimated(bytes) && { animated: true }) };
}
