import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtTexts, temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { addressOf } from '../../render/files/fileIndex.ts';
import { indexFiles } from './indexFiles.ts';

const site = temporaryFolder(builtTexts);
afterAll(site.remove);

test.each([
  ['index.html', '/'],
  ['join/hotel/index.html', '/join/hotel'],
  ['join/hotel.html', '/join/hotel'],
  ['404.html', '/404'],
  ['a/index.js', '/a/index.js'],
])('%s stands at %s', (file, address) => expect(addressOf(file)).toBe(address));

test('the index holds what is served, and nothing hidden', async () => {
  const index = await indexFiles(site.folder);
  expect(Object.keys(index).toSorted()).toEqual([
    '/',
    '/404',
    '/_data/join/hotel.json',
    '/assets/app.abc.js',
    '/images/a.svg',
    '/images/b.webp',
    '/join/hotel',
    '/news',
    '/news/1',
    '/robots.txt',
    '/with space.txt',
  ]);
  expect(index['/assets/app.abc.js']).toEqual({
    file: 'assets/app.abc.js',
    type: 'text/javascript; charset=utf-8',
    size: builtTexts['assets/app.abc.js']?.length,
    etag: expect.stringMatching(/^[\w-]{24}$/),
    br: expect.any(Number),
    gz: expect.any(Number),
    immutable: true,
  });
  expect(index['/images/b.webp']).not.toHaveProperty('br');
  expect(index['/robots.txt']).not.toHaveProperty('gz'); // too small to gain
  expect(existsSync(join(site.folder, 'join/hotel/index.html.br'))).toBe(true);
});

test('indexing again gives the same', async () => expect(await indexFiles(site.folder)).toEqual(await indexFiles(site.folder)));
