import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { stripMetadata } from './pictures.ts';

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b3d4a' } });
const place = { IFD0: { Copyright: 'Sample Fox' }, IFD3: { GPSLatitude: '28/1 32/1 0/1', GPSLatitudeRef: 'N' } };

test.each(['jpeg', 'png', 'webp'] as const)('a %s keeps no note of the place where it was taken, and stays upright', async (format) => {
  const original = await picture.clone().toFormat(format).withMetadata({ orientation: 6 }).withExifMerge(place).toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const published = await stripMetadata(original);
  const { exif, xmp, iptc, orientation, width, height, format: kept } = await sharp(published).metadata();
  expect({ exif, xmp, iptc, orientation, width, height, kept }).toEqual({ width: 40, height: 60, kept: format });
  expect(published.includes('GPS')).toBe(false);
  expect(published.includes('Sample Fox')).toBe(false);
});

test('a picture without notes keeps its bytes', async () => {
  const original = await picture.clone().jpeg().toBuffer();
  expect(await stripMetadata(original)).toBe(original);
});

/** A gradient: as many colors as pixels, in 8 or 16 bits. */
const gradient = (depth: 'uchar' | 'ushort', side = 256) => {
  const levels = Array.from({ length: side * side }, (_, index) => [index % side, Math.floor(index / side), (index * 7) % side]).flat();
  const bytes = depth === 'uchar' ? Uint8Array.from(levels) : Uint16Array.from(levels, (level) => level * 257 + 1);
  return sharp(bytes, { raw: { width: side, height: side, channels: 3 } });
};
const frames = (count: number, side = 120) =>
  sharp(
    Buffer.from(
      Array.from({ length: side * side * count * 3 }, (_, index) => (index * 31 + Math.floor(index / (side * side * 3)) * 80) % 256),
    ),
    {
      raw: { width: side, height: side * count, channels: 3, pageHeight: side },
    },
  );
const pixelsOf = async (bytes: Buffer) => await sharp(bytes, { animated: true }).raw({ depth: 'ushort' }).toBuffer();
const colorsIn = async (bytes: Buffer) => {
  const raw = await sharp(bytes).removeAlpha().raw().toBuffer();
  return new Set(Array.from({ length: raw.length / 3 }, (_, index) => raw.readUIntBE(index * 3, 3))).size;
};

test('a gradient keeps its 65,536 colors, turned or not', async () => {
  const original = await gradient('uchar').png().withExifMerge(place).toBuffer();
  const turned = await gradient('uchar').png().withMetadata({ orientation: 6 }).toBuffer();
  for (const gradual of [original, turned]) expect(await colorsIn(await stripMetadata(gradual))).toBe(65_536);
});

test.each<[string, () => Sharp]>([
  ['PNG of 8 bits', () => gradient('uchar').png()],
  ['PNG of 16 bits', () => gradient('ushort').toColourspace('rgb16').png()],
  ['PNG with a palette', () => gradient('uchar').png({ palette: true, colors: 40 })],
  ['lossless WebP', () => gradient('uchar').webp({ lossless: true })],
  ['WebP with loss', () => gradient('uchar').webp({ quality: 60 })],
  ['animated WebP', () => frames(3).webp({ delay: [100, 200, 300], loop: 2 })],
  ['animated lossless WebP', () => frames(3).webp({ lossless: true })],
])('a %s loses its notes and no pixel, no frame and no bit', async (_, draw) => {
  const original = await draw()
    .withExifMerge(place)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Here</place></x:xmpmeta>')
    .toBuffer();
  const published = await stripMetadata(original);
  expect((await pixelsOf(published)).equals(await pixelsOf(original))).toBe(true);
  const { exif, xmp, ...kept } = await sharp(published).metadata();
  expect({ exif, xmp }).toEqual({ exif: undefined, xmp: undefined });
  expect(published.includes('Sample Fox') || published.includes('<place>')).toBe(false);
  const { format, depth, pages, delay, loop, isPalette } = await sharp(original).metadata();
  expect(kept).toMatchObject(
    Object.fromEntries(Object.entries({ format, depth, pages, delay, loop, isPalette }).filter(([, value]) => value !== undefined)),
  );
});

test.each([
  ['png', 'ushort', (drawn: Sharp) => drawn.toColourspace('rgb16').png()],
  ['webp', 'uchar', (drawn: Sharp) => drawn.webp({ lossless: true })],
] as const)('a %s that has to be turned is turned without loss', async (format, depth, encode) => {
  const original = await encode(gradient(depth)).withMetadata({ orientation: 6 }).toBuffer();
  const published = await stripMetadata(original);
  expect(await sharp(published).metadata()).toMatchObject({ format, depth });
  const pixels = async (drawn: Sharp) =>
    await drawn
      .toColourspace(depth === 'ushort' ? 'rgb16' : 'srgb')
      .raw({ depth })
      .toBuffer();
  expect((await pixels(sharp(published))).equals(await pixels(sharp(original).autoOrient()))).toBe(true);
});

test('an animated PNG goes on moving, and nothing of its program stays behind', async () => {
  const still = await picture.clone().png().toBuffer();
  const chunk = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])));
    return Buffer.concat([size, Buffer.from(name), data, sum]);
  };
  const animation = chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  const header = still.subarray(0, 33);
  const layers = chunk('mkBT', Buffer.from('hidden layers'));
  const original = Buffer.concat([header, animation, layers, still.subarray(33), Buffer.from('a film of the phone')]);
  expect(await stripMetadata(original)).toEqual(Buffer.concat([header, animation, still.subarray(33)]));
});

test('a photograph keeps the sharpness of its colors', async () => {
  const original = await gradient('uchar')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', progressive: true })
    .withExifMerge(place)
    .toBuffer();
  expect(await sharp(await stripMetadata(original)).metadata()).toMatchObject({ chromaSubsampling: '4:4:4', isProgressive: true });
});
