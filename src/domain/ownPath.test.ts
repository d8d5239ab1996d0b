import { expect, test } from 'vitest';
import { ownPath } from './addresses.ts';

test.each([
  ['https://con.example/join/hotel#parking', '/join/hotel#parking'],
  ['http://www.Con.example/join/hotel/', '/join/hotel/'],
  ['https://con.example', '/'],
  ['//con.example/join', undefined],
  ['https://con.example?a=1', '/?a=1'],
  ['https://con.example.org/join', undefined],
  ['https://con.examples/join', undefined],
  ['https://con.example:8080/join', undefined],
  ['https://other.example/?u=https://con.example/join', undefined],
  ['https://con.example//evil.example', undefined],
  ['https://con.example/..//evil.example', undefined],
  ['https://con.example/\\evil.example', undefined],
  ['https://con.example/search?q=a//b', '/search?q=a//b'],
  ['con.example/join', undefined],
  ['/join', undefined],
])('%s leads to %s of this site', (address, path) => {
  expect(ownPath(address, 'https://con.example')).toBe(path);
});

test('a site below a path has what is below it', () => {
  expect(ownPath('https://con.example/2027/join', 'https://con.example/2027')).toBe('/join');
  expect(ownPath('https://con.example/2028/join', 'https://con.example/2027')).toBe(undefined);
  expect(ownPath('https://con.example/20277', 'https://con.example/2027')).toBe(undefined);
});
