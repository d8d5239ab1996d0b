import { imageSize as read } from 'image-size';

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

const formats = ['svg', 'png', 'jpg', 'webp'];
// From 5 on, the camera was held on its side (EXIF 2.32, section 4.6.5).
const isTurned = (orientation = 1) => orientation >= 5;

/**
 * Width and height of a picture in pixels, as it is shown: SVG, PNG, JPEG or WebP is read from its first bytes.
 * @throws where the file is none of these
 */
export function imageSize(bytes: Uint8Array): Size {
  const { width, height, orientation, type = '' } = read(bytes);
  if (!formats.includes(type) || !width || !height) throw new Error('The picture is no SVG, PNG, JPEG or WebP with a width and a height.');
  return isTurned(orientation) ? { width: height, height: width } : { width, height };
}
