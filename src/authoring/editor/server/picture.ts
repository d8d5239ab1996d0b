import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { checkSvg } from '../../../collection/images/checkSvg.ts';
import { EditError } from '../../splice/splice.ts';

export interface PreparedPicture {
  bytes: Buffer;
  ending: 'jpg' | 'webp' | 'svg';
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
const tooLarge = 'This picture stays larger than 500 kB. Cut it, or choose one with fewer details.';

const isSvg = (bytes: Buffer) => /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE|svg\b)/i.test(bytes.subarray(0, 300).toString('utf8'));
const namespaces = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace', ''];
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Serializes an SVG again, without comments, metadata and elements of drawing programs. */
function sanitizeSvg(text: string): string {
  const [mistake] = checkSvg(text);
  if (mistake) throw new EditError(mistake.message);
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
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { isOpaque } = await image.clone().stats();
  const ending = isOpaque ? 'jpg' : 'webp';
  for (const quality of qualities) {
    const copy = image.clone();
    const made = await (isOpaque ? copy.jpeg({ quality, mozjpeg: true }) : copy.webp({ quality })).toBuffer();
    if (made.length <= maxBytes) return { bytes: made, ending };
  }
  throw new EditError(tooLarge);
}

/**
 * Encodes an uploaded picture again: upright, scaled down, and without metadata.
 * @throws {EditError} if it can't be decoded, or is an SVG with scripts or the like
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  if (isSvg(bytes)) {
    if (bytes.length > maxDrawing) throw new EditError(tooLarge);
    const drawing = Buffer.from(sanitizeSvg(bytes.toString('utf8').replace(/^\uFEFF/, '')));
    if (drawing.length > maxBytes) throw new EditError(tooLarge);
    return { bytes: drawing, ending: 'svg' };
  }
  try {
    return await resize(bytes);
  } catch (error) {
    throw error instanceof EditError ? error : new EditError(noPicture);
  }
}
