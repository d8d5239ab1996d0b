import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homePattern, isFilePath, intendedAddresses, wordsInAddress } from './addressPatterns.ts';
import { decodePath, encodePath } from './addresses.ts';

test.each([
  ['/join/hotel', []],
  ['/JOIN/HOTEL', ['/join/hotel']],
  ['/join/hotel.', ['/join/hotel']],
  ['/join/hotel/,', ['/join/hotel']],
  ['/join/hotel,/', ['/join/hotel']],
  ['/join/hotel*_"', ['/join/hotel']],
  ['/Join/Hotel”)…', ['/join/hotel”)…', '/join/hotel']],
  ['/join/hotel\u00a0', ['/join/hotel']],
  ['/join/hotel\u200b\ufeff', ['/join/hotel']],
  ['/join/hotel &gt;', ['/join/hotel']],
  ['/join/hotel谢谢', ['/join/hotel']],
  ['/join/hotel.html', ['/join/hotel']],
  ['/join/hotel/index.php', ['/join/hotel']],
  ['/index.html', ['/']],
  ['/INDEX', ['/index', '/']],
  ['/...', ['/']],
  ['/news/125.Thanks', ['/news/125.thanks', '/news/125']],
  ['/news/126.5', ['/news/126']],
  ['/N/126.', ['/n/126.', '/n/126']],
  ['/old_page_', ['/old_page']],
  // A file leads to a file.
  ['/NEWS/FEED.XML', ['/news/feed.xml']],
  ['/join/hotel.png', []],
  ['/join/hotel.md', []],
  ['/.env', []],
  ['/assets/gone', []],
  ['/_data/join/hotel.', []],
  // A segment between slashes is no tail.
  ['/join/ hotel', []],
  ['/join.x/hotel', []],
  ['/join//hotel', []],
  ['//join', []],
  ['/index-of-pages', []],
  ['/reindex', []],
  ['/новости', []],
  ['/404.html', []],
])('%s means %j', (path, meant) => {
  expect(intendedAddresses(path)).toEqual(meant);
});

const name = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
/** An address as pages and short addresses have it. */
const address = fc
  .array(name, { minLength: 1, maxLength: 4 })
  .map((names) => `/${names.join('/')}`)
  .filter((path) => path !== '/404' && !path.endsWith('/index') && !isFilePath(path));
const delimiter = fc.constantFrom('...', ...`.,):;!?"'“”„‘’«»‹›>*_…]}&=|~ \u00a0\u200b\u200d\u2060\ufeff`.split(''));
const delimiters = fc
  .array(fc.oneof({ weight: 5, arbitrary: delimiter }, fc.constant('/')), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(''));
const words = fc.tuple(fc.constantFrom(...'.,:;!?)&" \u200b'.split('')), fc.stringMatching(/^[^/]{0,12}$/)).map((both) => both.join(''));
/** As a request arrives: encoded, and decoded again without slashes at its end. */
const asked = (path: string) => decodePath(encodePath(path)) ?? path;
const mixCase = (path: string, seed: readonly boolean[]) =>
  [...path].map((letter, index) => (seed[index % seed.length] ? letter.toUpperCase() : letter)).join('');

const anyPath = fc
  .tuple(fc.oneof(fc.string(), address), fc.oneof(fc.string(), delimiters))
  .map(([start, tail]) => asked(`/${start}${tail}`));

describe('properties', () => {
  test('an address with any delimiters and slashes after it, or words behind a delimiter, means that address, in any case of its letters', () => {
    fc.assert(
      fc.property(address, fc.oneof(delimiters, words), fc.array(fc.boolean(), { minLength: 1 }), (path, tail, seed) => {
        const written = asked(mixCase(path, seed) + tail);
        if (written !== path && !isFilePath(written)) expect(intendedAddresses(written)).toContain(path);
      }),
    );
  });

  test('what an address means is another one, which means nothing else: no redirect leads in a circle', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const last = intendedAddresses(path).at(-1);
        expect(last).not.toBe(path);
        if (last !== undefined) expect(intendedAddresses(last)).toEqual([]);
      }),
    );
  });

  test('nothing but a file leads to a file, and nothing to the API by another path', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        for (const meant of intendedAddresses(path)) {
          expect(isFilePath(meant) && !isFilePath(path), meant).toBe(false);
          expect(meant.startsWith('/api/') && !/^\/api\//i.test(path), meant).toBe(false);
        }
      }),
    );
  });

  test('reading takes time in proportion to length', () => {
    const long = 50_000;
    const hostile = [`/${'a'.repeat(long)}!/b`, `/a${'-'.repeat(long)}/x`, `${'/a'.repeat(long)}!/b`, `/${'a!'.repeat(long)}/b`];
    const started = performance.now();
    for (const path of hostile) intendedAddresses(path);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

test('the delimiters that lead home are written alike for every engine: none of them reads braces or backticks in its own way', () => {
  expect(homePattern).not.toMatch(/[{}`]/);
});

test.each([
  ['/tickets', 'tickets'],
  ['/code-of-conduct', 'code of conduct'],
  ['/policies/CodeOfConduct.html', 'policies code of conduct html'],
  ['/Förderer_2025', 'förderer 2025'],
  ['/…', ''],
  ['/', ''],
])('%s asks for "%s"', (path, expected) => expect(wordsInAddress(path)).toBe(expected));
