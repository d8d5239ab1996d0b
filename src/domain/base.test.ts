import { expect, test, vi } from 'vitest';
import type * as Base from './addresses.ts';

/** The module as a process has it that was started with a base. */
async function below(path: string): Promise<typeof Base> {
  vi.stubEnv('BASE', path);
  try {
    const module = `./addresses.ts?below=${path}`;
    return (await import(/* @vite-ignore */ module)) as typeof Base;
  } finally {
    vi.unstubAllEnvs();
  }
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
  // The content may name the public address with its path.
  expect(withBase('https://site.example')).toBe('https://site.example/cons/2027');
  expect(withBase('https://site.example/cons/2027')).toBe('https://site.example/cons/2027');
});
