import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtTexts, temporaryFolder } from '../../tests/support/fakeSite.ts';
import { compressAndIndex } from './writeResource.ts';

const site = temporaryFolder(builtTexts);

test('the index holds what is served, at its own path, and nothing hidden', async () => {
  const index = await compressAndIndex(site);
  expect(Object.keys(index).toSorted()).toEqual([
    '/404.html',
    '/_data/join/hotel.json',
    '/assets/app.abc.js',
    '/images/a.svg',
    '/images/b.webp',
    '/index.html',
    '/join/hotel/index.html',
    '/news/1/index.html',
    '/news/index.html',
    '/robots.txt',
    '/with space.txt',
  ]);
  expect(index['/assets/app.abc.js']).toEqual({
    file: 'assets/app.abc.js',
    type: 'text/javascript; charset=utf-8',
    plain: builtTexts['assets/app.abc.js']?.length,
    etag: expect.stringMatching(/^[\w-]{24}$/),
    br: expect.any(Number),
    gzip: expect.any(Number),
    immutable: true,
  });
  expect(index['/images/b.webp']).not.toHaveProperty('br');
  expect(index['/robots.txt']).not.toHaveProperty('gzip'); // too small to gain
  expect(existsSync(join(site, 'join/hotel/index.html.br'))).toBe(true);
});

test('an HTML file of `public/` is not a page: edits of content leave it there', async () =>
  expect((await compressAndIndex(site))['/news/index.html']).not.toHaveProperty('rendered'));

test('indexing again gives the same', async () => expect(await compressAndIndex(site)).toEqual(await compressAndIndex(site)));
