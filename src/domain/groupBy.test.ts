import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupBy } from './groupBy.ts';

test('groups are those of Map.groupBy, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (numbers) => {
      const remainder = (number: number) => Math.abs(number % 3);
      expect([...groupBy(numbers, remainder)]).toEqual([...Map.groupBy(numbers, remainder)]);
    }),
  );
});
