/**
 * Pictures of the content: whether browsers can show them, and how large they are.
 * Begin here: `checkImage` reads headers and drawings, `checkImageData` whole pictures, which takes longer.
 * Gives what is wrong with them, and by `imageSize.ts` the size from a header.
 */
import { isUtf8 } from 'node:buffer';
import { availableParallelism } from 'node:os';
import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import { isRaster } from '../../domain/pictureSizes.ts';
import { normalizeText, type ContentFiles } from '../files/contentFiles.ts';
import { inFile, isError, sortDiagnostics, startOfFile, type FileDiagnostic, type Diagnostic, errorAt } from '../files/diagnostic.ts';
import { readImageHeader, type ImageFormat, type ImageSize } from './imageSize.ts';
import { checkRawText } from '../files/rawText.ts';

const maxPixels = 2000;
const maxBytes = 500_000;
const advice = `Make it smaller: at most ${maxPixels} pixels on the longer side and 500 kB, as a .jpg or .webp of medium quality.`;
const minPixels = 100;
const emptied = 'This file is empty. Copy or export the picture again.';
const formatNames: Record<ImageFormat, string> = { svg: 'an SVG', png: 'a PNG', jpg: 'a JPEG', webp: 'a WebP' };

const compressed =
  'This drawing is compressed (SVGZ), which browsers do not show here. Save it again from your drawing program, as a plain SVG.';

function checkEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return compressed;
  const declared = /^\s*<\?xml[^>]*encoding=["']([^"']+)/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  const isUtf16 = /^(?:\xFF\xFE|\xFE\xFF|\0.|.\0)/s.test(bytes.subarray(0, 2).toString('latin1'));
  if (!isUtf16 && (declared === undefined || isUtf8(bytes))) return undefined;
  return `This drawing is in ${isUtf16 ? 'UTF-16' : declared}. Save it again from your drawing program, in UTF-8.`;
}

function checkName(file: string): string | undefined {
  const [name, extension = ''] = /([^/]*)\.(\w+)$/.exec(file)?.slice(1) ?? [];
  const isKnown = /^(?:svg|png|jpe?g|webp)$/i.test(extension);
  if (isKnown && extension !== extension.toLowerCase())
    return `The ending of a picture's name has to be in lowercase. Rename the file to ${name}.${extension.toLowerCase()}.`;
  if (/^svgz$/i.test(extension)) return compressed;
  if (!isKnown)
    return 'The name of a picture ends in .svg, .png, .jpg, .jpeg or .webp. Save it in one of these formats, or move it somewhere else.';
  if (/^[\w/-]+\.\w+$/.test(file)) return undefined;
  return 'The name of a picture can have only letters, digits and hyphens, as in hotel/pool-at-night.jpg. Rename the file.';
}

const checkBytes = ({ length }: Buffer): string | undefined =>
  length > maxBytes ? `This picture has ${Math.round(length / 1000)} kB, which loads slowly on a phone. ${advice}` : undefined;

function checkSize({ width, height }: ImageSize): string | undefined {
  const side = Math.max(width, height);
  if (side < minPixels)
    return `This picture has ${width} × ${height} pixels, too few to see anything. Export it again with more: at least 800 on the longer side for a photo, 300 for a logo.`;
  return side > maxPixels ? `This picture has ${width} × ${height} pixels, more than any screen can show here. ${advice}` : undefined;
}

function checkHeader(file: string, bytes: Buffer): string | undefined {
  const header = readImageHeader(bytes);
  if (!header)
    return 'This is not a picture that browsers can show, or it does not say its size. Save it again as .svg, .png, .jpg or .webp.';
  const extension = file.split('.').at(-1) ?? '';
  const expected = extension === 'jpeg' ? 'jpg' : extension;
  if (header.format !== expected)
    return `The name of this file ends in .${extension}, but it is ${formatNames[header.format]} picture. Rename it to end in .${header.format}, also where it is used.`;
  return checkBytes(bytes) ?? (header.format === 'svg' ? undefined : checkSize(header));
}

/** Checks an image without decoding it: name, format, size, and the content of an SVG. */
export function checkImage(file: string, bytes: Buffer): Diagnostic[] {
  const isDrawing = file.endsWith('.svg');
  const unread =
    checkName(file) ?? (bytes.length === 0 ? emptied : undefined) ?? (isDrawing ? (checkEncoding(bytes) ?? checkBytes(bytes)) : undefined);
  if (unread !== undefined) return errorAt(startOfFile, unread);
  const wrong = isDrawing ? checkSvg(normalizeText(bytes.toString('utf8'))) : [];
  return wrong.length > 0 ? wrong : errorAt(startOfFile, checkHeader(file, bytes));
}

const visibleElements = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'image', 'use']);
const svgNamespace = 'http://www.w3.org/2000/svg';
const activeElements = new Set(['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video', 'handler']);
// Fragments of the drawing itself, and embedded pictures.
const isInternal = (address: string) => /^(?:#|data:image\/(?:png|jpeg|webp|gif)[;,])/i.test(address.trim());
const saveAgain = 'Save the drawing again from your drawing program, as a plain SVG';

/** Maximum nesting of elements. Resolving a namespace takes longer the deeper it is, and libxml, which draws postcards, stops at 256. */
const maxDepth = 200;
/** In characters. The parser is fed in pieces, so that it ends soon after an error: it would report each character that follows. */
const pieceLength = 8192;

const explainExternal = (address: string | undefined) =>
  address === undefined
    ? undefined
    : `The drawing refers to ${address}, which is outside of it. Browsers do not load that. ${saveAgain} with everything embedded.`;

function checkCss(css: string): string | undefined {
  if (/@import/i.test(css)) return 'a style sheet (@import)';
  const addresses = [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address);
  return addresses.find((address) => !isInternal(address));
}

function checkAttribute({ local, value }: SaxesAttributeNS): string | undefined {
  const name = local.toLowerCase();
  if (name.startsWith('on') || (name === 'attributename' && /^(?:on|(?:xlink:)?href)/i.test(value)))
    return `The drawing contains a script (${local}="${name.startsWith('on') ? '…' : value}"), and pictures cannot run scripts. ${saveAgain} without it.`;
  return explainExternal(['href', 'src'].includes(name) && !isInternal(value) ? value : checkCss(value));
}

/** Checks that an SVG is well-formed, and contains no scripts and no references to other files. */
export function checkSvg(text: string): Diagnostic[] {
  const raw = checkRawText(text);
  if (raw.length > 0) return raw;
  const wrong: Diagnostic[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const report = (message: string | undefined): void => {
    wrong.push(...errorAt({ line: parser.line, column: parser.column + 1 }, message));
  };
  let isReadable = true;
  let isEmpty = true;
  let isStyle = false;
  const stop = (message: string) => {
    // The first error causes the others.
    if (isReadable && wrong.length === 0) report(message);
    isReadable = false;
  };
  parser.on('error', () => stop(`This is not valid SVG, so browsers do not show it. ${saveAgain}.`));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) report(`The drawing defines entities of its own, which is not safe. ${saveAgain}.`);
  });
  parser.on('processinginstruction', ({ target }) => report(explainExternal(`a style sheet (<?${target} …?>)`)));
  let depth = 0;
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth += 1;
    if (depth > maxDepth)
      stop(`The groups in this drawing are nested too deep. Ungroup some of them in your drawing program, and save it again.`);
    if (depth === 1 && (local !== 'svg' || uri !== svgNamespace))
      report(`A drawing starts with <svg xmlns="${svgNamespace}">; this one starts with <${local}>. ${saveAgain}.`);
    isEmpty &&= !visibleElements.has(local);
    isStyle = local === 'style';
    if (activeElements.has(local.toLowerCase()))
      report(`The drawing contains <${local}>, which pictures cannot show. ${saveAgain} without it.`);
    for (const attribute of Object.values(attributes)) report(checkAttribute(attribute));
  });
  const onText = (css: string) => report(isStyle ? explainExternal(checkCss(css)) : undefined);
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    depth -= 1;
    isStyle = false;
  });
  for (let at = 0; at < text.length && isReadable; at += pieceLength) parser.write(text.slice(at, at + pieceLength));
  if (isReadable) parser.close();
  return isEmpty && wrong.length === 0 ? errorAt(startOfFile, `This drawing is empty. ${saveAgain}, with everything in it.`) : wrong;
}

/** Decodes an image as the build does; resolves to an error message. */
async function decodeImage(bytes: Buffer): Promise<string | undefined> {
  // Imported on demand: it loads slowly, and most checks have no image to decode.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes);
    const { space } = await image.metadata();
    if (space === 'cmyk')
      return 'The colors of this picture are made for printing (CMYK), and browsers show them wrong. Save it again with RGB colors.';
    // Downscaling while decoding is faster, and still reads the whole file.
    await image.resize({ width: 16 }).raw().toBuffer();
    return undefined;
  } catch {
    return 'This picture is damaged: only part of the file is here, or its data is broken. Copy or export it again.';
  }
}

/** Skips files that already have errors. */
export async function checkImageData(files: ContentFiles, known: readonly FileDiagnostic[]): Promise<FileDiagnostic[]> {
  const broken = new Set(known.filter(isError).map(({ file }) => file));
  const images = files.below('content/images').filter((file) => isRaster(file) && !broken.has(file));
  const found: FileDiagnostic[] = [];
  // One at a time per processor: the photos of a whole site would not fit into memory.
  const waiting = images.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const file of waiting) found.push(...inFile(file, errorAt(startOfFile, await decodeImage(files.bytes(file)))));
    }),
  );
  return sortDiagnostics(found);
}
