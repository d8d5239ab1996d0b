import { expect, test, vi } from 'vitest';
import { rememberLast } from './rememberLast.ts';

test('a file is read again once its bytes have changed, and only then', () => {
  const remember = rememberLast();
  const read = vi.fn(() => ({}));
  const first = remember('a', 'text', read);
  expect(remember('a', 'text', read)).toBe(first);
  expect(remember('a', 'other', read)).not.toBe(first);
  expect(remember('b', 'other', read)).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(3);
  remember('a', 'text', read);
  expect(read).toHaveBeenCalledTimes(4);
});

test('bytes count, not the buffer that holds them', () => {
  const remember = rememberLast();
  const first = remember('a', Buffer.from('x'), () => ({}));
  expect(remember('a', Buffer.from('x'), () => ({}))).toBe(first);
});
