import { expect, test } from 'vitest';
import type { FileIndex, IndexedFile } from '../../render/files/fileIndex.ts';
import { carriedFiles } from './carryAssets.ts';

const day = 86_400_000;
const file = (size = 1): IndexedFile => ({ file: 'f', type: 't', size, etag: 'e', immutable: true });
const index = (...paths: string[]): FileIndex => Object.fromEntries(paths.map((path) => [path, file()]));
const carry = (own: FileIndex, before: FileIndex, carried = {}, now = 100 * day) => Object.keys(carriedFiles(own, before, carried, now));

test('hashed files that the release no longer has are carried; pages are not', () => {
  const before = { ...index('/assets/a.js', '/assets/b.js'), '/': { ...file(), immutable: false } };
  expect(carry(index('/assets/b.js'), before)).toEqual(['/assets/a.js']);
});

test('what was carried before stays for 30 days after the last release that had it', () => {
  const carried = { '/assets/old.js': { ...file(), until: 70 * day }, '/assets/new.js': { ...file(), until: 71 * day } };
  expect(carry({}, {}, carried)).toEqual(['/assets/new.js']);
});

test('of more than 50 MB, the newest stay', () => {
  const carried = { '/assets/b.js': { ...file(30_000_000), until: 98 * day }, '/assets/c.js': { ...file(30_000_000), until: 99 * day } };
  expect(carry({}, {}, carried)).toEqual(['/assets/c.js']);
});
