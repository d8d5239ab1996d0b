import { expect, test } from 'vitest';
import { pickDefined } from './defined.ts';

test('values that are named and set are picked, in the order of the names', () => {
  const picked = pickDefined({ a: 1, b: undefined, c: 0, d: 2 }, ['c', 'b', 'a', 'missing']);
  expect(Object.entries(picked)).toEqual([
    ['c', 0],
    ['a', 1],
  ]);
});
