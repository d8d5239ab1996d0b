import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/fakeSite.ts';
import { createSiblingAssets } from './siblingAssets.ts';

const site = temporaryFolder({
  'releases/a/client/assets/chunks/a.1.js': 'a',
  'releases/b/client/assets/chunks/b.2.js': 'bb',
  'releases/b/client/index.html': 'page',
  'releases/b/client/assets/.env': 'SECRET',
});
afterAll(site.remove);
const find = createSiblingAssets(join(site.folder, 'releases/a/client'));

test('a script of another release is found, to be kept for good', async () => {
  const found = await find('/assets/chunks/b.2.js');
  expect(found).toMatchObject({ type: 'text/javascript; charset=utf-8', cacheControl: expect.stringContaining('immutable') as unknown });
  expect(Buffer.from((await found?.read(undefined)) ?? []).toString()).toBe('bb');
});

test.each(['/assets/chunks/c.3.js', '/index.html', '/assets/.env', '/assets/../index.html', '/assets/', '/assets/chunks'])(
  '%s is not',
  async (path) => expect(await find(path)).toBeUndefined(),
);
