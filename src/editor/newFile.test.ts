import { expect, test } from 'vitest';
import { newFileEdits, readNewFile, addressFromTitle, typedPath } from './newFile.ts';

test.each([
  ['/fun/Parade Route', '/fun/parade-route'],
  [' fun / parade', ''],
  ['Caf\u00e9  - night ', '/cafe-night'],
  ['/fun/parade', '/fun/parade'],
  ['/Straße', '/strasse'],
])('%j, typed as an address, is %j', (typed, path) => {
  expect(typedPath(typed)).toBe(path);
});

test.each(['', '/', '/fun/', 'tails&fur', 'fun//parade', 'a--b', 'https://example.org/fun', `/${'a'.repeat(150)}`])(
  '%j can be no address, and loses no letters to become one',
  (typed) => {
    expect(typedPath(typed)).toBe('');
  },
);

test('a page without an address is kept as a draft, and has none when it is read again', () => {
  const edits = newFileEdits({ kind: 'page', front: {}, body: 'Words', path: addressFromTitle('?!') }, [], { nextNews: 1 });
  expect(edits).toEqual([{ file: 'content/pages/-.mdx', at: 'create', front: {}, body: 'Words' }]);
  expect(readNewFile('page', edits)).toMatchObject({ path: '', body: 'Words' });
});
