import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cropToChange } from './support/comparePictures.ts';

const white = { r: 255, g: 255, b: 255 };
/** A white page with a black bar of 10 pixels. */
function picture(height: number, lineAt?: number): Promise<Buffer> {
  const page = sharp({ create: { width: 100, height, channels: 3, background: white } });
  const line = { create: { width: 100, height: 10, channels: 3, background: '#000' } } as const;
  return (lineAt === undefined ? page : page.composite([{ input: line, left: 0, top: lineAt }])).png().toBuffer();
}
const sizeOf = async (webp: Buffer | undefined) => {
  const { width, height } = await sharp(webp).metadata();
  return [width, height];
};

test('two pictures that look the same have no part that changed', async () => {
  expect(await cropToChange(await picture(500, 200), await picture(500, 200))).toBeUndefined();
});

test('pictures are cut to the lines that differ, with a margin', async () => {
  const pair = await cropToChange(await picture(500), await picture(500, 200));
  expect([await sizeOf(pair?.before), await sizeOf(pair?.after)]).toEqual([
    [100, 90],
    [100, 90],
  ]);
});

test('a page that grows shows what came, and what was there', async () => {
  const pair = await cropToChange(await picture(500, 300), await picture(600, 400));
  expect([await sizeOf(pair?.before), await sizeOf(pair?.after)]).toEqual([
    [100, 80],
    [100, 180],
  ]);
});
