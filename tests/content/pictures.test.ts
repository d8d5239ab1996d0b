import { bytesOf } from '../../src/render/resource.ts';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageSize } from '../../src/collection/images/imageSize.ts';
import { copyPictures } from '../../src/build/pictures.ts';
import { previewFile } from '../../src/editor/preview/previewPages.ts';
import { projectCopy } from './guides/projectCopy.ts';
import { temporaryFolder } from '../support/fakeSite.ts';

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b3d4a' } })
    .png()
    .toBuffer();

const project = await projectCopy();
const out = temporaryFolder();
const copied = () => copyPictures(join(project.root, 'content/images'), out);

project.reset();
project.write('images/hotel/night.png', await photograph(1000, 400));
project.write('images/hotel/small.png', await photograph(300, 200));
await copied();

test('a raster picture is made in the widths up to its own, as AVIF and WebP; drawings are left as they are', async () => {
  const sized = readdirSync(join(out, 'hotel')).filter((file) => /\.w\d+\./.test(file));
  expect(sized.toSorted()).toEqual(
    ['night', 'small'].flatMap((name) =>
      ['1200', '400', '800'].flatMap((width) => [`${name}.png.w${width}.avif`, `${name}.png.w${width}.webp`]),
    ),
  );
  for (const [slot, width] of [
    [400, 400],
    [800, 800],
    [1200, 1000],
  ]) {
    const avif = await sharp(join(out, `hotel/night.png.w${slot}.avif`)).metadata();
    expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width });
    expect(imageSize(readFileSync(join(out, `hotel/night.png.w${slot}.webp`))).width).toBe(width);
  }
});

test('a page offers them, with the size of the picture; every address that it names has been made', async () => {
  project.change('data/hotel.yaml', (text) =>
    text.replace('hotel/pool.svg', 'hotel/night.png').replace('hotel/cafe.svg', 'hotel/small.png'),
  );
  const html = await project.html('/join/hotel');
  const [night, small] = html.match(/<picture>.*?<\/picture>/g) ?? [];
  expect(night).toMatch(
    /<source type="image\/avif".*<source type="image\/webp".*<img src="\/images\/hotel\/night.png"[^>]*width="1000" height="400"/,
  );
  expect(night).toContain(
    '"/images/hotel/night.png.w400.webp 400w, /images/hotel/night.png.w800.webp 800w, /images/hotel/night.png.w1200.webp 1000w"',
  );
  expect(small).toContain('"/images/hotel/small.png.w400.avif 300w"');
  expect(html).toContain('<img src="/images/hotel/front.svg"');
  const addresses = [...html.matchAll(/srcSet="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  );
  expect(addresses).toHaveLength(10);
  const made = readdirSync(join(out, 'hotel'));
  for (const address of addresses) expect(made).toContain(address.replace('/images/hotel/', ''));
});

test('a picture that moves is served as it is, and its copies, which stand still, to those who prefer that', async () => {
  const side = 120;
  const film = Buffer.concat([0, 90].map((level) => Buffer.alloc(side * side * 3, level)));
  const raw = { width: side, height: side * 2, channels: 3, pageHeight: side } as const;
  project.write(
    'images/hotel/film.webp',
    await sharp(film, { raw })
      .webp({ delay: [100, 200] })
      .toBuffer(),
  );
  await copied();
  expect(await sharp(join(out, 'hotel/film.webp')).metadata()).toMatchObject({ pages: 2, delay: [100, 200] });
  project.change('data/hotel.yaml', (text) => text.replace('hotel/small.png', 'hotel/film.webp'));
  const html = await project.html('/join/hotel');
  const [night = '', moving = ''] = html.match(/<picture>.*?<\/picture>/g) ?? [];
  const sources = moving.match(/<source [^>]+>/g) ?? [];
  expect(sources).toHaveLength(2);
  for (const source of sources) expect(source).toContain('media="(prefers-reduced-motion: reduce)"');
  expect(moving).toContain(`<img src="/images/hotel/film.webp" alt`);
  expect(night).not.toContain('media=');
  expect((await sharp(join(out, 'hotel/film.webp.w400.avif')).metadata()).pages).toBe(1);
});

test('a changed picture is made anew', async () => {
  const contents = () => ['night', 'small'].map((name) => readFileSync(join(out, `hotel/${name}.png.w400.webp`), 'latin1'));
  const before = contents();
  project.write('images/hotel/night.png', await photograph(640, 200));
  await copied();
  const [night, small] = contents();
  expect([night === before[0], small === before[1]]).toEqual([false, true]);
});

test("the authors' preview makes them when they are asked for, and serves nothing else", async () => {
  mkdirSync(join(project.root, 'node_modules'), { recursive: true });
  const picture = await previewFile(project.root, '/images/hotel/night.png.w400.avif');
  expect(picture?.type).toBe('image/avif');
  expect(await sharp(picture && (await bytesOf(picture))).metadata()).toMatchObject({ format: 'heif', width: 400 });
  expect((await previewFile(project.root, '/images/hotel/front.svg'))?.type).toContain('image/svg+xml');
  const other = ['/images/../data/hotel.yaml', '/images/hotel/gone.png', '/images/hotel/gone.png.w400.avif', '/images'];
  // Names that no file can have: `nowhere` of the server, one that is too long, and a folder below a file.
  const impossible = [
    '/\0',
    '/\0/images/x',
    '/images/\0.svg',
    `/${'a'.repeat(300)}`,
    '/images/hotel/front.svg/x',
    '/images/hotel/night.png.w0.avif',
  ];
  for (const path of [...other, ...impossible]) expect(await previewFile(project.root, path), path).toBeUndefined();
});
