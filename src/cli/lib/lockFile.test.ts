import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fitsLockFile } from './lockFile.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
mkdirSync(join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true }));

const lock = { '': { name: 'site' }, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b-linux': { version: '2.0.0', optional: true } };
const fits = (installed: object | undefined) => {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), installed ? JSON.stringify({ packages: installed }) : '');
  return fitsLockFile(folder);
};

test('the same packages fit', () =>
  expect(fits({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b-linux': { version: '2.0.0' } })).toBe(true));
test('a package for another machine may be missing', () => expect(fits({ 'node_modules/a': { version: '1.0.0' } })).toBe(true));
test('another version does not fit', () => expect(fits({ 'node_modules/a': { version: '1.0.1' } })).toBe(false));
test('a missing package does not fit', () => expect(fits({})).toBe(false));
test('a package too many does not fit', () =>
  expect(fits({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } })).toBe(false));
test('nothing installed does not fit', () => expect(fits(undefined)).toBe(false));
