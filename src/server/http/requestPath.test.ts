import { expect, test } from 'vitest';
import { encodePath, requestPath } from './requestPath.ts';

test.each([
  ['http://a/', '/', ''],
  ['http://a/join/hotel/', '/join/hotel', ''],
  ['http://a:80/join/hotel//?x=/y/#z', '/join/hotel', '?x=/y/'],
  ['http://a/with%20space', '/with space', ''],
  ['http://a/caf%C3%A9?', '/café', '?'],
  ['http://a/%2525', '/%25', ''],
])('%s is %s%s', (url, path, query) => expect(requestPath(url)).toMatchObject({ path, query }));

test.each([
  'http://a/a%2Fb',
  'http://a/a%5Cb',
  'http://a/a\\b',
  'http://a/%00',
  'http://a/%0d%0aX',
  'http://a/%7f',
  'http://a/%2e%2e/x',
  'http://a/%2e',
  'http://a/%',
  'http://a/%c0%af',
  'http://a/../x',
])('%s names nothing', (url) => expect(requestPath(url).path).toBeUndefined());

test('a path is written as it was read', () => expect(requestPath(`http://a${encodePath('/a b/ü?#%')}`).path).toBe('/a b/ü?#%'));
