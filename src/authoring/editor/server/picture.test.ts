import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readImageHeader } from '../../../collection/images/imageSize.ts';
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

test('a picture with holes keeps them, and one without becomes a photograph', async () => {
  const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: '#0B3D4A80' } });
  expect((await preparePicture(await clear.png().toBuffer())).ending).toBe('webp');
  expect((await preparePicture(await plain.clone().resize(60).png().toBuffer())).ending).toBe('jpg');
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
  await expect(preparePicture(bomb)).rejects.toThrow('not a picture');
});
