import { expect, test } from 'vitest';
import { clockDifference } from './clockCorrector.ts';

const at = Date.parse('2025-06-01T12:00:00Z');
const headers = (date?: string, age?: string) => new Headers({ ...(date && { date }), ...(age && { age }) });
const noon = 'Sun, 01 Jun 2025 12:00:00 GMT';

test('a clock that is wrong by up to a minute is not corrected', () => {
  expect(clockDifference(headers(noon), at, at + 200)).toBe(0);
  expect(clockDifference(headers(noon), at - 59_000, at - 58_000)).toBe(0);
});

test('a clock that is wrong by more is corrected, with half of the round trip', () => {
  expect(clockDifference(headers(noon), at - 3_600_000, at - 3_600_000 + 4000)).toBe(3_600_000 - 2000 + 500);
  expect(clockDifference(headers(noon), at + 86_400_000, at + 86_400_000)).toBe(-86_400_000 + 500);
});

test('a response without a date, or from a cache, has no difference', () => {
  expect(clockDifference(headers(), at, at)).toBeUndefined();
  expect(clockDifference(headers('soon'), at, at)).toBeUndefined();
  expect(clockDifference(headers(noon, '30'), at - 3_600_000, at)).toBeUndefined();
});

test('a response that was on its way for minutes has no difference', () => {
  expect(clockDifference(headers(noon), at, at + 300_000)).toBeUndefined();
  expect(clockDifference(headers(noon), at, at + 8 * 3_600_000)).toBeUndefined();
});
