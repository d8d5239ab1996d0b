import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { edition, inEdition } from '../../../tests/support/edition.ts';
import { collection } from '../../../tests/support/site.ts';
import { paletteOf } from '../look/look.ts';
import { drawIcon, iconAddresses } from './drawIcons.ts';

const { data } = collection;
const { bar } = paletteOf(data).light;
const marks = { 'the mark': data.art, 'the first letter of the name': {} };

/** The color of a pixel, as in `#0b3d4a`. */
async function pixelOf(png: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex')}`;
}
/** The number of colors in the middle of an icon. */
async function colorsIn(png: Buffer, size: number): Promise<number> {
  const raw = await sharp(png)
    .extract({ left: size / 4, top: size / 4, width: size / 2, height: size / 2 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return new Set(Array.from({ length: raw.length / 3 }, (_, index) => raw.readUIntBE(index * 3, 3))).size;
}

test.each(Object.entries(marks))('icons show %s on the color of the bar, in the sizes that their names say', async (_what, art) => {
  for (const address of iconAddresses.filter((name) => name.endsWith('.png'))) {
    const png = await drawIcon(edition, { ...data, art }, address);
    const size = Number(/\d+/.exec(address)?.[0] ?? 180);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect(await pixelOf(png, size / 2, 3)).toBe(bar);
    expect(await colorsIn(png, size)).toBeGreaterThan(1);
  }
});

test('an icon that phones cut fills its corners, and another has round ones', async () => {
  const alphaOf = async (address: string) =>
    (
      await sharp(await drawIcon(edition, data, address))
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer()
    )[3];
  expect([await alphaOf('/icon-maskable-512.png'), await alphaOf('/icon-512.png')]).toEqual([255, 0]);
});

test('the icon for old browsers holds a picture, and the one for new ones is a drawing', async () => {
  const ico = await drawIcon(edition, data, '/favicon.ico');
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
  expect((await sharp(await drawIcon(edition, data, '/favicon.svg')).metadata()).format).toBe('svg');
});

test('tabs of browsers show the picture for them, as it is', async () => {
  const art = { ...data.art, icon: 'art/icon.svg' };
  const drawn = readFileSync(inEdition('content/images/art/icon.svg'));
  expect(await drawIcon(edition, { ...data, art }, '/favicon.svg')).toEqual(drawn);
  const ico = await drawIcon(edition, { ...data, art }, '/favicon.ico');
  expect(await pixelOf(ico.subarray(22), 16, 16)).not.toBe(bar);
  const others = ['/icon-192.png', '/apple-touch-icon.png'];
  for (const address of others)
    expect(await drawIcon(edition, { ...data, art }, address)).toEqual(
      await drawIcon(edition, { ...data, art: { mark: data.art.mark } }, address),
    );
});
