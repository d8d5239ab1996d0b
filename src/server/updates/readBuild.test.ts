import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { entityTag, bytesOf, encodingsOf } from '../../render/resource.ts';
import { createOtherAssets } from './readBuild.ts';

const site = temporaryFolder({
  'dist/assets/chunks/b.2.js': 'bb',
  'dist/assets/chunks/b.2.js.br': 'b',
  'dist/assets/chunks/b.2.js.gz': 'gz',
  'dist/assets/.env': 'SECRET',
  'dist/releases/a/client/index.html': 'page',
  'dist/releases/0123456789ab/client/assets/chunks/d.4.js': 'dd',
  'dist/elsewhere/client/assets/chunks/e.5.js': 'ee',
  'dist/index.html': 'page',
});
const find = createOtherAssets(join(site, 'dist/releases/a'));

test('a script of another release is found, to be kept for good', async () => {
  const found = await find('/assets/chunks/b.2.js');
  expect(found).toMatchObject({ type: 'text/javascript; charset=utf-8', immutable: true });
  expect(Buffer.from(found ? await bytesOf(found) : []).toString()).toBe('bb');
});

test('so is one of a release that is not active yet here, because another machine may serve it', async () => {
  const found = await find('/assets/chunks/d.4.js');
  expect(Buffer.from(found ? await bytesOf(found) : []).toString()).toBe('dd');
});

test('it is sent compressed, as when its release was served, and its tag is that of its bytes', async () => {
  const found = (await find('/assets/chunks/b.2.js')) ?? expect.unreachable();
  expect(encodingsOf(found)).toEqual(['br', 'gzip']);
  expect(await Promise.all((['br', 'gzip'] as const).map(async (encoding) => String(await bytesOf(found, encoding))))).toEqual(['b', 'gz']);
  expect(found.etag).toBe(entityTag(Buffer.from('bb')));
});

test.each(['/assets/chunks/c.3.js', '/index.html', '/assets/.env', '/assets/../index.html', '/assets/', '/assets/chunks'])(
  '%s is not',
  async (path) => expect(await find(path)).toBeUndefined(),
);
