/** Width and height of an SVG picture, in pixels, from its attributes or its view box. */
function svgSize(text: string): { width: number; height: number } | undefined {
  const root = /<svg\b[^>]*>/.exec(text)?.[0] ?? '';
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1]);
  const [, , boxWidth, boxHeight] = /viewBox="([^"]+)"/.exec(root)?.[1]?.split(/[\s,]+/).map(Number) ?? [];
  const [width, height] = [number('width') || boxWidth, number('height') || boxHeight];
  return width && height ? { width, height } : undefined;
}

/**
 * Width and height of a picture in pixels: SVG, PNG or WebP is read from its first bytes.
 * @throws where the file is none of these
 */
export function imageSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('latin1', 1, 4) === 'PNG') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  const size = svgSize(bytes.toString('utf8', 0, 2000));
  if (!size) throw new Error('The picture is no SVG or PNG with a width and a height.');
  return size;
}
