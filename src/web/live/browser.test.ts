import { globSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { withTimeout, isComposing } from './browser.ts';

beforeEach(() => void vi.useFakeTimers());

const never = () => new Promise<never>(() => {});

test('rejects after 120000 ms, not before', async () => {
  const settled = vi.fn();
  const loading = withTimeout(never());
  loading.catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(loading).rejects.toThrow('Loading timed out.');
});

test('settles like the promise, and leaves no timer', async () => {
  await expect(withTimeout(Promise.resolve(1))).resolves.toBe(1);
  await expect(withTimeout(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

test('every script that the browser loads late has the time-out', () => {
  const files = globSync('src/{web,site/search,collection/markdown}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const bare = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const imports = [...source.matchAll(/.*\bimport\(.*/g)].map(([line]) => `${file}: ${line.trim()}`);
    return imports.filter((line) => !line.includes('withTimeout(import('));
  });
  expect(bare).toEqual([]);
});

test.each([
  ['a key', { isComposing: false, keyCode: 13 }, false],
  ['a key of an input method', { isComposing: true, keyCode: 229 }, true],
  ['one that ends the composition in WebKit', { isComposing: false, keyCode: 229 }, true],
  ['one that an engine reports by itself', { isComposing: true, keyCode: 13 }, true],
])('%s', (_what, key, expected) => expect(isComposing(key)).toBe(expected));
