import { expect, test, vi } from 'vitest';
import type * as Base from './addresses.ts';
import { ownPath } from './addresses.ts';

/** The module as a process has it that was started with a base. */
async function below(path: string): Promise<typeof Base> {
  vi.stubEnv('BASE', path);
  const module = `./addresses.ts?below=${path}`;
  return (await import(/* @vite-ignore */ module)) as typeof Base;
}

test('at the root of a host, paths are what they are', async () => {
  const { base, publicPath, sitePath, withBase } = await below('');
  expect([base, publicPath('/'), publicPath('/join/hotel?a=1#b')]).toEqual(['', '/', '/join/hotel?a=1#b']);
  expect([sitePath('/'), sitePath('/join/hotel')]).toEqual(['/', '/join/hotel']);
  expect(withBase('https://site.example')).toBe('https://site.example');
});

test('below a path, it is added to what browsers get, and taken off what they send', async () => {
  const { publicPath, sitePath, withBase } = await below('/cons/2027');
  expect([publicPath('/'), publicPath('/join/hotel')]).toEqual(['/cons/2027/', '/cons/2027/join/hotel']);
  expect([sitePath('/cons/2027/'), sitePath('/cons/2027/join/hotel')]).toEqual(['/', '/join/hotel']);
  for (const other of ['/', '/cons', '/cons/2027', '/cons/20271/join', '/join/hotel', '/x/cons/2027/'])
    expect(sitePath(other), other).toBe(undefined);
  // The public address gets the path.
  expect(withBase('https://site.example')).toBe('https://site.example/cons/2027');
});

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
