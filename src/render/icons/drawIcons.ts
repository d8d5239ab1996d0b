import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Data } from '../../../content.config.ts';
import { textOutlines } from '../cards/outlines.ts';
import { mediaType } from '../resource.ts';
import { paletteOf } from '../look/look.ts';

const side = 512;
const tile = { share: 0.7, round: 0.22 };

/** Icons by address: size of the logo and radius of the corners, as fractions of the icon's size, and the `pixels` of raster icons. */
const icons: Readonly<Record<string, { share: number; round: number; pixels?: number; isSmall?: true }>> = {
  '/favicon.svg': { ...tile, isSmall: true },
  '/favicon.ico': { ...tile, pixels: 32, isSmall: true },
  '/icon-192.png': { ...tile, pixels: 192 },
  '/icon-512.png': { ...tile, pixels: 512 },
  // Phones cut their own shape, so the content must be within the middle 80 % (https://w3c.github.io/manifest/#icon-masks).
  '/icon-maskable-512.png': { share: 0.56, round: 0, pixels: 512 },
  // Apple cuts these to a rounded square.
  '/apple-touch-icon.png': { share: 0.8, round: 0, pixels: 180 },
};
export const iconAddresses = Object.keys(icons);

/** The first letter of a name, at the size of a logo. */
function letter(name: string, color: string, size: number): string {
  const { path, width } = textOutlines(
    [...name.trim()].find((character) => /[\p{L}\p{N}]/u.test(character))?.toUpperCase() ?? '',
    'heading',
    size,
  );
  return `<path fill="${color}" transform="translate(${(side - width) / 2} ${side / 2 + size * 0.35})" d="${path}"/>`;
}

/** Wraps a PNG in an ICO file, which is valid since Windows Vista (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function encodeIco(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function fit(bytes: Buffer, pixels: number): Promise<Buffer> {
  const { width } = await sharp(bytes).metadata();
  const density = Math.min((72 * pixels) / width, 2400);
  return await sharp(bytes, { density }).resize({ width: pixels, height: pixels, fit: 'contain', background: '#0000' }).png().toBuffer();
}

const embedded = (src: string, bytes: Buffer, offset: number, size: number) =>
  `<image x="${offset}" y="${offset}" width="${size}" height="${size}" href="data:${mediaType(src).split(';')[0]};base64,${bytes.toString('base64')}"/>`;

/**
 * Draws an icon: the logo on the color of the navigation bar or, without a logo, the first letter of the convention's name. Small icons use
 * the picture in `art.icon`, if there is one. @param address one of `iconAddresses`
 */
export async function drawIcon(root: string, data: Pick<Data, 'art' | 'convention' | 'theme'>, address: string): Promise<Buffer> {
  const found = icons[address];
  if (!found) throw new Error(`${address} is no icon.`);
  const { share, round, pixels, isSmall } = found;
  const { bar, barText } = paletteOf(data).light;
  const { mark, icon } = data.art;
  const inner = Math.round(side * share);
  const ground = `<rect width="${side}" height="${side}" rx="${side * round}" fill="${bar}"/>`;
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${content}</svg>\n`,
    );
  const read = (src: string) => readFileSync(join(root, 'content/images', src));
  if (isSmall && icon !== undefined) {
    if (pixels !== undefined) return encodeIco(await fit(read(icon), pixels), pixels);
    return icon.endsWith('.svg') ? read(icon) : svg(embedded(icon, read(icon), 0, side));
  }
  const initial = mark === undefined ? letter(data.convention.name, barText, inner) : '';
  if (pixels === undefined) return svg(ground + (mark === undefined ? initial : embedded(mark, read(mark), (side - inner) / 2, inner)));
  const logos = mark === undefined ? [] : [{ input: await fit(read(mark), inner) }];
  const whole = await sharp(svg(ground + initial))
    .composite(logos)
    .png()
    .toBuffer();
  const png = await sharp(whole).resize(pixels).png({ compressionLevel: 9 }).toBuffer();
  return address.endsWith('.ico') ? encodeIco(png, pixels) : png;
}
