import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/fakeSite.ts';
import { cachePicture } from './cachePicture.ts';

let site: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  site = temporaryFolder();
});
afterEach(() => site.remove());
const make = vi.fn(async () => Buffer.from('picture'));
const get = async () => (await cachePicture(site.folder, ['source'], 'png', make)).toString();

test('a picture is made once; a damaged copy is named and made anew', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect([await get(), await get()]).toEqual(['picture', 'picture']);
  expect(make).toHaveBeenCalledOnce();
  const [name = ''] = readdirSync(site.folder);
  const file = join(site.folder, name);
  writeFileSync(file, readFileSync(file).subarray(0, -1));
  expect([await get(), await get()]).toEqual(['picture', 'picture']);
  expect(make).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls).toEqual([[`${name} in the cache is damaged and is made anew.`]]);
  warn.mockRestore();
});
