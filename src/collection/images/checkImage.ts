import { isUtf8 } from 'node:buffer';
import { normalizeText } from '../contentFiles.ts';
import { type Finding, reporter, startOfFile } from '../diagnostic.ts';
import { checkSvg } from './checkSvg.ts';
import { type ImageFormat, readImageHeader, type ImageSize } from './imageSize.ts';

const pictureRule = reporter('picture');

const maxPixels = 2000;
const maxBytes = 500_000;
const advice = `Make it smaller: at most ${maxPixels} pixels on the longer side and 500 kB, as a .jpg or .webp of medium quality.`;
const minPixels = 100;
const emptied = 'This file is empty. Copy or export the picture again.';
const formatNames: Record<ImageFormat, string> = { svg: 'an SVG', png: 'a PNG', jpg: 'a JPEG', webp: 'a WebP' };
const nothingToShow =
  'This is not a picture that browsers can show, or it does not say its size. Save it again as .svg, .png, .jpg or .webp.';

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
  return /^[\w/-]+\.\w+$/.test(file)
    ? undefined
    : 'The name of a picture can have only letters, digits and hyphens, as in hotel/pool-at-night.jpg. Rename the file.';
}

const checkBytes = ({ length }: Buffer): string | undefined =>
  length > maxBytes ? `This picture has ${Math.round(length / 1000)} kB, which loads slowly on a phone. ${advice}` : undefined;

function checkSize({ width, height }: ImageSize, format: ImageFormat): string | undefined {
  if (format !== 'svg' && Math.max(width, height) < minPixels)
    return `This picture has ${width} × ${height} pixels, too few to see anything. Export it again with more: at least 800 on the longer side for a photo, 300 for a logo.`;
  return format !== 'svg' && Math.max(width, height) > maxPixels
    ? `This picture has ${width} × ${height} pixels, more than any screen can show here. ${advice}`
    : undefined;
}

function checkHeader(file: string, bytes: Buffer): string | undefined {
  const header = tryReadHeader(bytes);
  if (!header) return nothingToShow;
  const extension = file.split('.').at(-1) ?? '';
  const expected = extension === 'jpeg' ? 'jpg' : extension;
  if (header.format !== expected)
    return `The name of this file ends in .${extension}, but it is ${formatNames[header.format]} picture. Rename it to end in .${header.format}, also where it is used.`;
  return checkBytes(bytes) ?? checkSize(header, header.format);
}

function tryReadHeader(bytes: Buffer) {
  try {
    return readImageHeader(bytes);
  } catch {
    return undefined;
  }
}

/** Checks an image without decoding it: name, format, size, and the content of an SVG. */
export function checkImage(file: string, bytes: Buffer): Finding[] {
  const nameErrors = pictureRule.errorsAt(startOfFile, checkName(file) ?? (bytes.length === 0 ? emptied : undefined));
  if (nameErrors.length > 0) return nameErrors;
  const unread = file.endsWith('.svg') ? (checkEncoding(bytes) ?? checkBytes(bytes)) : undefined;
  if (unread !== undefined) return pictureRule.errorsAt(startOfFile, unread);
  const findings = file.endsWith('.svg') ? checkSvg(normalizeText(bytes.toString('utf8'))) : [];
  return findings.length > 0 ? findings : pictureRule.errorsAt(startOfFile, checkHeader(file, bytes));
}
