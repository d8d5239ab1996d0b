import { imageSize as read } from 'image-size';

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

const formats = ['svg', 'png', 'jpg', 'webp'];
// From 5 on, the camera was held on its side (EXIF 2.32, section 4.6.5).
const isRotated = (orientation = 1) => orientation >= 5;

/**
 * Reads width and height from the first bytes of an SVG, PNG, JPEG or WebP, in the orientation in which it is shown.
 * @throws for other formats, and for an SVG without a size
 */
export function imageSize(bytes: Uint8Array): Size {
  const { width, height, orientation, type = '' } = read(bytes);
  if (!formats.includes(type) || !width || !height) throw new Error('The image is no SVG, PNG, JPEG or WebP with a width and a height.');
  return isRotated(orientation) ? { width: height, height: width } : { width, height };
}
