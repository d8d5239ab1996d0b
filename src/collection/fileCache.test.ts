import { expect, test, vi } from 'vitest';
import { createFileCache } from './readContent.ts';

test('a file is read again only after its content changes', () => {
  const cache = createFileCache();
  const read = vi.fn(() => ({}));
  const first = cache('a', 'text', read);
  expect(cache('a', 'text', read)).toBe(first);
  expect(cache('a', 'other', read)).not.toBe(first);
  expect(cache('b', 'other', read)).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(3);
  cache('a', 'text', read);
  expect(read).toHaveBeenCalledTimes(4);
});

test('buffers are compared by their bytes', () => {
  const cache = createFileCache();
  const first = cache('a', Buffer.from('x'), () => ({}));
  expect(cache('a', Buffer.from('x'), () => ({}))).toBe(first);
});
