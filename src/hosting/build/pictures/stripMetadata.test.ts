import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stripMetadata } from './stripMetadata.ts';

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
