import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { cachedBytes, pruneCache, readCache, writeCache } from './diskCache.ts';

test('half a file in the cache, and one with a changed byte, is named and counts as missing', () => {
  const key = `test-${process.pid}`;
  const file = join(process.cwd(), '.cache/site', `${key}.cache`);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  writeCache(key, { a: [1] });
  expect(readCache(key)).toEqual({ a: [1] });
  const entry = readFileSync(file, 'utf8');
  writeFileSync(file, entry.replace('{"a":[1]}', '{"a":[7]}'));
  expect(readCache(key)).toBeUndefined();
  writeFileSync(file, entry.slice(0, -4));
  expect(readCache(key)).toBeUndefined();
  expect(warn.mock.calls.join()).toContain(`${key}.cache in the cache cannot be read and is made anew`);
  rmSync(file);
  expect(readCache(key)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

test('a picture is made once', async () => {
  const make = vi.fn(async () => Buffer.from([0, 10, 255]));
  const source = [`test-${randomUUID()}`, Buffer.from('source')];
  const made = await cachedBytes(source, make);
  expect([made, await cachedBytes(source, make)]).toEqual([Buffer.from([0, 10, 255]), made]);
  expect(make).toHaveBeenCalledOnce();
});

test('pruning removes old entries, and files that ended programs left half written', () => {
  const key = `test-${randomUUID()}`;
  const entry = join(process.cwd(), '.cache/site', `${key}.cache`);
  writeCache(key, 1);
  writeFileSync(`${entry}.old`, 'half');
  for (const file of [entry, `${entry}.old`]) utimesSync(file, 1, 1);
  pruneCache(2000);
  expect([existsSync(entry), existsSync(`${entry}.old`)]).toEqual([false, false]);
});
