import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Data } from '../../../content.config.ts';
import { outlinesOf } from '../cards/outlines.ts';
import { mediaType } from '../files/mediaTypes.ts';
import { paletteOf } from '../look/lookOf.ts';

/** The mark within an icon: of each side, its share of the icon's, and how round the corners are. */
interface Shape {
  share: number;
  round: number;
}
const tile: Shape = { share: 0.7, round: 0.22 };
/** Phones cut their own shape out of these: what matters is within the middle 80 % (https://w3c.github.io/manifest/#icon-masks). */
const cut: Shape = { share: 0.56, round: 0 };
const side = 512;

/** The addresses of the icons, and the pixels of those that are rasters. */
const icons: Readonly<Record<string, { shape: Shape; pixels?: number }>> = {
  '/favicon.svg': { shape: tile },
  '/favicon.ico': { shape: tile, pixels: 32 },
  '/icon-192.png': { shape: tile, pixels: 192 },
  '/icon-512.png': { shape: tile, pixels: 512 },
  '/icon-maskable-512.png': { shape: cut, pixels: 512 },
  '/apple-touch-icon.png': { shape: cut, pixels: 180 },
};
export const iconAddresses = Object.keys(icons);

/** The first letter of a name, as large as a mark. */
function letter(name: string, color: string, size: number): string {
  const { path, width } = outlinesOf([...name.trim()].find((sign) => /[\p{L}\p{N}]/u.test(sign))?.toUpperCase() ?? '', 'heading', size);
  return `<path fill="${color}" transform="translate(${(side - width) / 2} ${side / 2 + size * 0.35})" d="${path}"/>`;
}

/** A PNG as an icon file, which may hold one since Windows Vista (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function icoOf(png: Buffer, pixels: number): Buffer {
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

/**
 * Draws an icon: the mark on the color of the bar or, without one, the first letter of the convention's name.
 * @param root folder of the project
 * @param address one of `iconAddresses`
 */
export async function drawIcon(root: string, data: Pick<Data, 'art' | 'convention' | 'theme'>, address: string): Promise<Buffer> {
  const { shape, pixels } = icons[address] ?? {};
  if (!shape) throw new Error(`${address} is no icon.`);
  const { bar, barText } = paletteOf(data).light;
  const { mark } = data.art;
  const inner = Math.round(side * shape.share);
  const ground = `<rect width="${side}" height="${side}" rx="${side * shape.round}" fill="${bar}"/>`;
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${content}</svg>\n`,
    );
  if (mark === undefined) {
    const drawn = svg(ground + letter(data.convention.name, barText, inner));
    return pixels === undefined ? drawn : await rasterOf(drawn, [], pixels, address);
  }
  const bytes = readFileSync(join(root, 'content/images', mark));
  if (pixels === undefined) {
    const place = (side - inner) / 2;
    const picture = `data:${mediaType(mark).split(';')[0]};base64,${bytes.toString('base64')}`;
    return svg(`${ground}<image x="${place}" y="${place}" width="${inner}" height="${inner}" href="${picture}"/>`);
  }
  const { width } = await sharp(bytes).metadata();
  const density = Math.min((72 * inner) / width, 2400);
  const fitted = await sharp(bytes, { density })
    .resize({ width: inner, height: inner, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  return await rasterOf(svg(ground), [{ input: fitted }], pixels, address);
}

async function rasterOf(ground: Buffer, layers: { input: Buffer }[], pixels: number, address: string): Promise<Buffer> {
  const whole = await sharp(ground).composite(layers).png().toBuffer();
  const png = await sharp(whole).resize(pixels).png({ compressionLevel: 9 }).toBuffer();
  return address.endsWith('.ico') ? icoOf(png, pixels) : png;
}
