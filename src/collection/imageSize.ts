/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Width and height of an SVG picture, in pixels, from its attributes or its view box. */
function svgSize(text: string): Size | undefined {
  const root = /<svg\b[^>]*>/.exec(text)?.[0] ?? '';
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1]);
  const [, , boxWidth, boxHeight] =
    /viewBox="([^"]+)"/
      .exec(root)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  const [width, height] = [number('width') || boxWidth, number('height') || boxHeight];
  return width && height ? { width, height } : undefined;
}

/** WebP (RFC 9649): the first chunk is lossy, lossless or extended. */
function webpSize(bytes: Buffer): Size | undefined {
  const format = bytes.toString('latin1', 12, 16);
  if (format === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (format === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (format !== 'VP8L') return undefined;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
}

/** JPEG: the first frame header (SOF0 to SOF15, but no table) holds the size. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

function sizeOf(bytes: Buffer): Size | undefined {
  if (bytes.toString('latin1', 1, 4) === 'PNG') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(bytes);
  return svgSize(bytes.toString('utf8', 0, 2000));
}

/**
 * Width and height of a picture in pixels: SVG, PNG, JPEG or WebP is read from its first bytes.
 * @throws where the file is none of these
 */
export function imageSize(bytes: Buffer): Size {
  const size = sizeOf(bytes);
  if (!size?.width || !size.height) throw new Error('The picture is no SVG, PNG, JPEG or WebP with a width and a height.');
  return size;
}
