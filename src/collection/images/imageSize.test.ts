import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageSize } from './imageSize.ts';

const picture = sharp({ create: { width: 321, height: 123, channels: 4, background: '#0B3D4A80' } });
const size = { width: 321, height: 123 };

test('the size of a raster is read from its first bytes, in every format', async () => {
  expect(imageSize(await picture.clone().png().toBuffer())).toEqual(size);
  expect(imageSize(await picture.clone().jpeg().toBuffer())).toEqual(size);
  expect(
    imageSize(
      await picture
        .clone()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Copyright: 'x'.repeat(500) } })
        .toBuffer(),
    ),
  ).toEqual(size);
  expect(imageSize(await picture.clone().webp().toBuffer())).toEqual(size);
  expect(imageSize(await picture.clone().webp({ lossless: true }).toBuffer())).toEqual(size);
  expect(imageSize(await picture.clone().removeAlpha().webp({ alphaQuality: 100 }).toBuffer())).toEqual(size);
});

test('a photograph that was taken upright has the size in which it is shown', async () => {
  for (const orientation of [1, 2, 3, 4])
    expect(imageSize(await picture.clone().jpeg().withMetadata({ orientation }).toBuffer())).toEqual(size);
  for (const orientation of [5, 6, 7, 8])
    expect(imageSize(await picture.clone().jpeg().withMetadata({ orientation }).toBuffer())).toEqual({ width: 123, height: 321 });
});

test('an SVG has the size of its attributes, else of its view box', () => {
  expect(imageSize(Buffer.from('<svg width="321" height="123px" viewBox="0 0 1 1"/>'))).toEqual(size);
  expect(imageSize(Buffer.from('<?xml version="1.0"?>\n<svg viewBox="0 0 321 123"/>'))).toEqual(size);
});

test('what is no picture, or does not say its size, is refused', () => {
  for (const text of [
    '',
    'a letter',
    '<svg/>',
    '<svg width="100%" height="100%"/>',
    '\u00FF\u00D8\u00FF',
    'GIF89a\u0001\u0000\u0001\u0000',
  ]) {
    expect(() => imageSize(Buffer.from(text, 'latin1')), text).toThrow();
  }
});
