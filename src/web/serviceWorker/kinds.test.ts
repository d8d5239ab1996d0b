import { expect, test } from 'vitest';
import { maySave, copyKey, savedKind } from './copies.ts';

test.each([
  ['/', 'document'],
  ['/join/hotel', 'document'],
  ['/join/hotel/', 'document'],
  ['/news/126', 'document'],
  ['/_data/news/_news_.json', 'json'],
  ['/api/news/landing', 'json'],
  ['/search-index.json', 'json'],
  ['/icons.svg', 'picture'],
  ['/images/hotel/pool.w800.avif', 'picture'],
  ['/assets/chunks/chunk-a.js', 'hashed'],
  ['/assets/static/font.woff2', 'hashed'],
  ['/news/feed.xml', undefined],
  ['/calendar.ics', undefined],
  ['/join/hotel.md', undefined],
  ['/sw.js', undefined],
  ['/offline.json', undefined],
  ['/staff/schedule', 'document'],
  ['/staff/logo.png', undefined],
  ['/n/126', 'document'],
  ['/cards/a.jpg', undefined],
  ['/REGISTER', 'document'],
  ['/join/hotel.html', 'document'],
  ['/news/125.Thanks', 'document'],
  ['/news/126.%E2%80%8B', 'document'],
])('%s gives a %s', (path, kind) => {
  expect(savedKind(path)).toBe(kind);
});

const keys: [address: string, key: string][] = [
  ['/join/hotel?dtspoof=2025-07-01', '/join/hotel'],
  ['/join/hotel/?dtspoof=2025-07-01#parking', '/join/hotel'],
  ['/api/news?take=10&skip=0&dtspoof=2025-07-01', '/api/news?take=10&skip=0'],
  ['/icons.svg#pin', '/icons.svg'],
  ['/news?skip=10', '/news?skip=10'],
  ['/', '/'],
];

test.each(keys)('the key of %s is %s', (address, key) => {
  expect(copyKey(new URL(address, 'https://site.example'))).toBe(key);
});

test('keys are the same in Safari before 17, whose queries have no size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  try {
    for (const [address, key] of keys) expect(copyKey(new URL(address, 'https://site.example'))).toBe(key);
  } finally {
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
});

test('what somebody searched for is not kept', () => {
  expect(maySave('document', copyKey(new URL('https://site.example/search?q=pets')))).toBe(false);
  expect(maySave('document', '/search')).toBe(true);
  expect(maySave('json', '/api/news?id=126')).toBe(true);
});
