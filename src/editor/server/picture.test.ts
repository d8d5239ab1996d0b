import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readImageHeader } from '../../collection/images/imageSize.ts';
import { preparePicture } from './picture.ts';

const plain = sharp({ create: { width: 2100, height: 1050, channels: 3, background: '#0B3D4A' } });
const text = async (drawing: string) => (await preparePicture(Buffer.from(drawing))).bytes.toString();
const svg = (inner: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg"${more} viewBox="0 0 6 4">${inner}</svg>`;

test('a photograph is turned upright, made smaller, and loses where and with what it was taken', async () => {
  const taken = await plain
    .clone()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { bytes, ending } = await preparePicture(taken);
  expect([ending, readImageHeader(bytes)]).toEqual(['jpg', { format: 'jpg', width: 1000, height: 2000 }]);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

/** Noise, which no format makes small. */
function noise(side: number, channels: 3 | 4 = 3) {
  let seed = 1;
  const levels = Uint8Array.from({ length: side * side * channels }, () => (seed = (seed * 48_271) % 2_147_483_647) >> 8);
  return sharp(levels, { raw: { width: side, height: side, channels } });
}

test('a picture with holes keeps them, and a photograph stays one', async () => {
  expect((await preparePicture(await noise(450, 4).png().toBuffer())).ending).toBe('webp');
  expect((await preparePicture(await noise(450).png().toBuffer())).ending).toBe('jpg');
  expect((await preparePicture(await plain.clone().resize(60).jpeg().toBuffer())).ending).toBe('jpg');
});

test.each(['png', 'webp', 'gif'] as const)('a %s without loss keeps every color, if it is small enough', async (format) => {
  const drawn = noise(120);
  const original = await (format === 'webp' ? drawn.webp({ lossless: true }) : drawn.toFormat(format)).toBuffer();
  const { bytes, ending } = await preparePicture(original);
  expect(ending).toBe('webp');
  const pixels = async (picture: Buffer) => await sharp(picture).removeAlpha().raw().toBuffer();
  expect((await pixels(bytes)).equals(await pixels(original))).toBe(true);
});

/** A PNG that counts as animated: with one frame, which says so. */
function moving(png: Buffer): Buffer {
  const animation = Buffer.alloc(20);
  animation.writeUInt32BE(8);
  animation.write('acTL', 4);
  animation.writeUInt32BE(1, 8);
  animation.writeUInt32BE(crc32(animation.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), animation, png.subarray(33)]);
}

test('a picture that moves goes on moving', async () => {
  const [side, delay] = [120, [100, 200, 300]];
  const levels = Uint8Array.from({ length: side * side * 9 }, (_, index) => index * 31 + Math.floor(index / (side * side * 3)) * 80);
  const film = sharp(levels, { raw: { width: side, height: side * 3, channels: 3, pageHeight: side } });
  for (const encoded of [film.clone().gif({ delay }), film.clone().webp({ delay })]) {
    const { bytes, ending } = await preparePicture(await encoded.toBuffer());
    expect(ending).toBe('webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 3, delay, width: side, height: side });
  }
  const png = moving(await noise(side).png().toBuffer());
  expect(await preparePicture(png)).toEqual({ bytes: png, ending: 'png' });
});

test('a picture that moves and is too large is refused, rather than stand still', async () => {
  const large = moving(await noise(450).png().toBuffer());
  await expect(preparePicture(large)).rejects.toThrow('This picture moves, and is larger than 500 kB');
});

test('a drawing keeps its shapes, and nothing that its program added', async () => {
  const own = ' xmlns:ink="http://ink.example/ns" ink:version="1"';
  const drawing = svg(
    '<!-- by me --><metadata><a>me</a></metadata><ink:view><g/></ink:view><path id="a" d="M0 0h6v4z"/><text>A &amp; B</text>',
    own,
  );
  expect(await text(`<?xml version="1.0"?>\n${drawing}`)).toBe(`${svg('<path id="a" d="M0 0h6v4z"/><text>A &amp; B</text>')}\n`);
});

test('what is no picture, and what a picture must not have, is refused in plain words', async () => {
  await expect(preparePicture(Buffer.from('hello'))).rejects.toThrow('not a picture');
  const damaged = (await plain.clone().png().toBuffer()).subarray(0, 900);
  await expect(preparePicture(damaged)).rejects.toThrow('not a picture');
  await expect(text(svg('<script>1</script>'))).rejects.toThrow('<script>');
  await expect(text(svg('<path onload="x()"/>'))).rejects.toThrow('script');
  await expect(text(svg('<image href="https://evil.example/x.png"/>'))).rejects.toThrow('outside');
  await expect(text(svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)))).rejects.toThrow('nested too deep');
  await expect(text(svg('<g/>'.repeat(1_000_000)))).rejects.toThrow('larger than 500 kB');
  // A decompression bomb: a small file that claims a gigantic size.
  const bomb = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await expect(preparePicture(bomb)).rejects.toThrow('This picture has more than 80 million pixels.');
  for (const page of ['<!DOCTYPE html><p>Photo', '\uFEFF\n<html lang="en">'])
    await expect(preparePicture(Buffer.from(page))).rejects.toThrow('This is a web page, not a picture');
});
