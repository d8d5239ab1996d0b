import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import sharp from 'sharp';
import { stripMetadata } from '../../build/pictures.ts';
import { checkSvg } from '../../collection/images/checkImage.ts';
import { isAnimated, pictureChunks } from '../../collection/images/imageSize.ts';
import { UserError } from '../../domain/userError.ts';

export interface PreparedPicture {
  bytes: Buffer;
  ending: 'jpg' | 'png' | 'webp' | 'svg';
}

// The limits of the check: pixels of the longer side, and bytes.
const maxSide = 2000;
const maxBytes = 500_000;
/** In bytes, before a drawing loses what its program added. Reading one of this size takes about a second. */
const maxDrawing = 2_000_000;
const maxPixels = 80_000_000;
const timeoutSeconds = 30;
const qualities = [82, 70, 58, 45];

const noPicture =
  'This is not a picture that the website can read, or it is damaged. Save it as .jpg, .png, .webp or .svg, and choose it again.';
const webPage =
  'This is a web page, not a picture: the browser saved the page around the picture. Open the picture by itself, save that, and choose it.';
const tooManyPixels = 'This picture has more than 80 million pixels. Make it smaller, such as 4000 pixels wide, and choose it again.';
const tooLarge = 'This picture stays larger than 500 kB. Cut it, or choose one with fewer details.';
const movingTooLarge =
  'This picture moves, and is larger than 500 kB or 2000 pixels. Make it shorter or smaller, or choose one that stands still.';

const isWebPage = (bytes: Buffer) => /^\uFEFF?\s*<(?:!doctype\s+html|html|head|body)\b/i.test(bytes.subarray(0, 300).toString('utf8'));
const isSvg = (bytes: Buffer) => /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE|svg\b)/i.test(bytes.subarray(0, 300).toString('utf8'));
const namespaces = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace', ''];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Serializes an SVG again, without comments, metadata and elements of drawing programs. */
function sanitizeSvg(text: string): string {
  const [mistake] = checkSvg(text);
  if (mistake) throw new UserError(mistake.message);
  const written: string[] = [];
  let skipped = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name, local, uri, attributes, isSelfClosing }) => {
    if (skipped > 0 || !namespaces.includes(uri) || local === 'metadata') {
      skipped += 1;
      return;
    }
    const namespaceOf = (attribute: SaxesAttributeNS) =>
      attribute.prefix === 'xmlns' || attribute.name === 'xmlns' ? attribute.value : attribute.uri;
    const kept = Object.values(attributes).filter((attribute) => namespaces.includes(namespaceOf(attribute)));
    const attributeText = kept.map((attribute) => ` ${attribute.name}="${escaped(attribute.value)}"`);
    written.push(`<${name}${attributeText.join('')}${isSelfClosing ? '/' : ''}>`);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (skipped > 0) skipped -= 1;
    else if (!isSelfClosing) written.push(`</${name}>`);
  });
  const keep = (content: string) => skipped === 0 && written.push(escaped(content));
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.write(text).close();
  return `${written.join('').trim()}\n`;
}

async function resize(bytes: Buffer): Promise<PreparedPicture> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { format, pages = 1, width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new UserError(tooManyPixels);
  const isMoving = pages > 1 || isAnimated(bytes);
  if (isMoving && format === 'png') {
    // It stays as it is but for its notes, because sharp reads only the first frame.
    const kept = await stripMetadata(bytes);
    if (Math.max(width, height) > maxSide || kept.length > maxBytes) throw new UserError(movingTooLarge);
    return { bytes: kept, ending: 'png' };
  }
  const image = sharp(bytes, { ...options, animated: isMoving })
    .timeout({ seconds: timeoutSeconds })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  // The frames of an animation can't be turned, and no camera makes one.
  if (!isMoving) image.autoOrient();
  const { isOpaque } = await image.clone().stats();
  const isLossless = format === 'png' || format === 'gif' || pictureChunks(bytes).some(({ name }) => name === 'VP8L');
  // A drawing or a screenshot keeps its sharp edges and even colors. A photograph is too large for that.
  const copies = [
    ...(isLossless ? [image.clone().webp({ lossless: true, exact: true })] : []),
    ...qualities.map((quality) =>
      isOpaque && !isMoving ? image.clone().jpeg({ quality, mozjpeg: true }) : image.clone().webp({ quality }),
    ),
  ];
  for (const copy of copies) {
    const { data, info } = await copy.toBuffer({ resolveWithObject: true });
    if (data.length <= maxBytes) return { bytes: data, ending: info.format === 'webp' ? 'webp' : 'jpg' };
  }
  throw new UserError(isMoving ? movingTooLarge : tooLarge);
}

/** Encodes a picture again: upright, scaled down, without metadata. @throws {UserError} if it can't be read, or is an SVG with scripts */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  if (isWebPage(bytes)) throw new UserError(webPage);
  if (isSvg(bytes)) {
    if (bytes.length > maxDrawing) throw new UserError(tooLarge);
    const drawing = Buffer.from(sanitizeSvg(bytes.toString('utf8').replace(/^\uFEFF/, '')));
    if (drawing.length > maxBytes) throw new UserError(tooLarge);
    return { bytes: drawing, ending: 'svg' };
  }
  try {
    return await resize(bytes);
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(noPicture);
  }
}
