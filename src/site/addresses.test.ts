import { expect, test } from 'vitest';
import { decodePath, encodePath, splitUrl } from './addresses.ts';

const read = (url: string) => {
  const { path, query } = splitUrl(url);
  return { path: decodePath(path), query };
};

test.each([
  ['http://a/', '/', ''],
  ['http://a/join/hotel/', '/join/hotel', ''],
  ['http://a:80/join/hotel//?x=/y/#z', '/join/hotel', '?x=/y/'],
  ['http://a/with%20space', '/with space', ''],
  ['http://a/caf%C3%A9?', '/café', '?'],
  ['http://a/%2525', '/%25', ''],
])('%s has the path %s and the query %s', (url, path, query) => expect(read(url)).toEqual({ path, query }));

test('an encoded path decodes to the same path', () => expect(decodePath(encodePath('/a b/ü?#%'))).toBe('/a b/ü?#%'));

test('a path of many slashes takes no more time than another', () => {
  const slashes = '/'.repeat(200_000);
  expect([decodePath(slashes), decodePath(`/a${slashes}`), decodePath(`${slashes}a`)]).toEqual(['/', '/a', `${slashes}a`]);
});
