import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ContentFiles } from '../files/contentFiles.ts';
import { formatDiagnostic, errorIn } from '../files/diagnostic.ts';
import { checkImageData } from './checkImage.ts';

const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7919) % 256));
const picture = sharp(noise, { raw: { width: 64, height: 48, channels: 3 } });

function contentOf(images: Record<string, Buffer>): ContentFiles {
  const files = new Map(Object.entries(images).map(([name, bytes]) => [`content/images/${name}`, bytes]));
  return {
    below: () => [...files.keys()],
    symlinks: () => [],
    bytes: (file) => files.get(file) ?? Buffer.alloc(0),
    has: () => true,
  };
}
const messages = async (images: Record<string, Buffer>) => (await checkImageData(contentOf(images), [])).map(formatDiagnostic);

test('whole pictures of every format are fine, and drawings are not decoded', async () => {
  const images = {
    'pool.png': await picture.clone().png().toBuffer(),
    'pool.jpg': await picture.clone().jpeg({ progressive: true }).toBuffer(),
    'pool.webp': await picture.clone().webp().toBuffer(),
    'pool.svg': Buffer.from('<svg'),
  };
  expect(await messages(images)).toEqual([]);
});

test('a picture of which a part is missing is an error', async () => {
  const jpeg = await picture.clone().jpeg().toBuffer();
  const png = await picture.clone().png().toBuffer();
  const damaged = 'This picture is damaged: only part of the file is here, or its data is broken. Copy or export it again.';
  expect(await messages({ 'pool.jpg': jpeg.subarray(0, jpeg.length / 2), 'pool.png': png.subarray(0, png.length / 2) })).toEqual([
    `content/images/pool.jpg:1:1  ${damaged}`,
    `content/images/pool.png:1:1  ${damaged}`,
  ]);
});

test('a picture with colors for print is an error', async () => {
  expect(await messages({ 'pool.jpg': await picture.clone().toColourspace('cmyk').jpeg().toBuffer() })).toEqual([
    'content/images/pool.jpg:1:1  The colors of this picture are made for printing (CMYK), and browsers show them wrong. Save it again with RGB colors.',
  ]);
});

test('a picture that has an error already is not decoded', async () => {
  const known = errorIn('content/images/pool.jpg', 'Too large.');
  expect(await checkImageData(contentOf({ 'pool.jpg': Buffer.alloc(9) }), known)).toEqual([]);
});
