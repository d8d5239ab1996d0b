import { imageSize as read } from 'image-size';

export interface ImageSize {
  width: number;
  height: number;
}

const formats = ['svg', 'png', 'jpg', 'webp'] as const;
export type ImageFormat = (typeof formats)[number];

// Orientations from 5 on swap width and height (EXIF 2.32, section 4.6.5).
const isRotated = (orientation = 1) => orientation >= 5;

/**
 * Reads format and size from the header of an SVG, PNG, JPEG or WebP. The size takes the EXIF orientation into account.
 * @throws for other formats, and for an SVG without a size
 */
export function readImageHeader(bytes: Uint8Array): ImageSize & { format: ImageFormat } {
  const { width, height, orientation, type } = read(bytes);
  const format = formats.find((known) => known === type);
  if (!format || !width || !height) throw new Error('The image is no SVG, PNG, JPEG or WebP with a width and a height.');
  return { format, ...(isRotated(orientation) ? { width: height, height: width } : { width, height }) };
}

/** The size of an image in pixels; see `readImageHeader`. */
export function imageSize(bytes: Uint8Array): ImageSize {
  const { width, height } = readImageHeader(bytes);
  return { width, height };
}
