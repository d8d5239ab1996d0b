import { normalizeText } from '../contentFiles.ts';
import { type Finding, reporter, startOfFile } from '../diagnostic.ts';
import { checkSvg } from './checkSvg.ts';
import { type ImageFormat, readImageHeader, type Size } from './imageSize.ts';

const { errorsAt } = reporter('picture');

const maxPixels = 2000;
const maxBytes = 500_000;
const advice = `Make it smaller: at most ${maxPixels} pixels on the longer side and 500 kB, as a .jpg or .webp of medium quality.`;
const minPixels = 100;
const emptied = 'This file is empty. Copy or export the picture again.';
const formatNames: Record<ImageFormat, string> = { svg: 'an SVG', png: 'a PNG', jpg: 'a JPEG', webp: 'a WebP' };
const nothingToShow =
  'This is not a picture that browsers can show, or it does not say its size. Save it again as .svg, .png, .jpg or .webp.';

function checkName(file: string): string | undefined {
  const [name, extension = ''] = /([^/]*)\.(\w+)$/.exec(file)?.slice(1) ?? [];
  const isKnown = /^(?:svg|png|jpe?g|webp)$/i.test(extension);
  if (isKnown && extension !== extension.toLowerCase())
    return `The ending of a picture's name has to be in lowercase. Rename the file to ${name}.${extension.toLowerCase()}.`;
  if (!isKnown)
    return 'The name of a picture ends in .svg, .png, .jpg, .jpeg or .webp. Save it in one of these formats, or move it somewhere else.';
  return /^[\w/-]+\.\w+$/.test(file)
    ? undefined
    : 'The name of a picture can have only letters, digits and hyphens, as in hotel/pool-at-night.jpg. Rename the file.';
}

function checkSize({ width, height }: Size, bytes: number, format: ImageFormat): string | undefined {
  if (bytes > maxBytes) return `This picture has ${Math.round(bytes / 1000)} kB, which loads slowly on a phone. ${advice}`;
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
  return checkSize(header, bytes.length, header.format);
}

function tryReadHeader(bytes: Buffer) {
  try {
    return readImageHeader(bytes);
  } catch {
    return undefined;
  }
}

/** Checks the file of an image without decoding it: name, format, size; and what a drawing contains. */
export function checkImage(file: string, bytes: Buffer): Finding[] {
  const nameErrors = errorsAt(startOfFile, checkName(file) ?? (bytes.length === 0 ? emptied : undefined));
  if (nameErrors.length > 0) return nameErrors;
  const findings = file.endsWith('.svg') ? checkSvg(normalizeText(bytes.toString('utf8'))) : [];
  return findings.length > 0 ? findings : errorsAt(startOfFile, checkHeader(file, bytes));
}
