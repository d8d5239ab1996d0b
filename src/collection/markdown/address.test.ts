import { describe, expect, test } from 'vitest';
import { readAddress, readPictureAddress } from './address.ts';

test.each([
  ['/', 'site', '/'],
  ['/news', 'site', '/news'],
  ['/news/', 'site', '/news/'],
  ['/join/hotel#parking', 'site', '/join/hotel#parking'],
  ['/news?skip=10&a=//b', 'site', '/news?skip=10&a=//b'],
  ['/a b/ä', 'site', '/a%20b/%C3%A4'],
  ['/100%/%C3%A4', 'site', '/100%25/%C3%A4'],
  ['#parking', 'place', '#parking'],
  ['https://a.example', 'external', 'https://a.example'],
  ['https://my_shop.a.example/b', 'external', 'https://my_shop.a.example/b'],
  ['https://a.example/\uD800', 'external', 'https://a.example/%EF%BF%BD'],
  ['HTTP://a.example:8080/b?c=d@e#f', 'external', 'HTTP://a.example:8080/b?c=d@e#f'],
  ['mailto:us@a.example?subject=Hi', 'contact', 'mailto:us@a.example?subject=Hi'],
  ['tel:+14075550100', 'contact', 'tel:+14075550100'],
])('%s is an address', (url, kind, href) => {
  expect(readAddress(url)).toEqual({ kind, href });
});

describe('not an address', () => {
  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:a',
    'data:text/html,a',
    'blob:https://a.example/b',
    'file:///etc/passwd',
    'ftp://a.example',
    'about:blank',
    'view-source:https://a.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a//b',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/../b',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://us@evil.example',
    'https://us:pw@evil.example/',
    'http://',
    'https://javascript:alert(1)',
    'https://%00',
    'mailto:',
    'mailto:us',
    'tel:',
    'tel:javascript',
    'hotel',
    './hotel',
    '../hotel',
    '?a',
    '',
  ])('%j', (url) => {
    expect(readAddress(url)).toBeUndefined();
  });
});

test('a picture comes from this site', () => {
  expect(readPictureAddress('/images/a.svg')).toBe('/images/a.svg');
  for (const url of ['https://a.example/b.png', '#a', 'mailto:us@a.example', 'data:image/svg+xml,<svg/>', '//a.example/b.png'])
    expect(readPictureAddress(url)).toBeUndefined();
});
