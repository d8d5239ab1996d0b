import { expect, test } from 'vitest';
import { isLikelyTypo } from './searchIndex.ts';

test.each([
  ['park', 'parking', 'its beginning'],
  ['baord', 'board', 'letters swapped'],
  ['hotl', 'hotel', 'a letter left out'],
  ['tabble', 'table', 'a letter too many'],
  ['shapea', 'shape', 'a letter too many at its end'],
  ['registretion', 'registration', 'another letter in a long word'],
])('%s may mean %s: %s', (typed, meant) => {
  expect(isLikelyTypo(typed, meant)).toBe(true);
});

test.each([
  ['belt', 'beat', 'another letter in a short word'],
  ['lizard', 'wizard', 'another first letter'],
  ['surgery', 'burger', 'another first letter in a long word'],
  ['hats', 'hotel', 'two letters'],
])('%s does not mean %s: %s', (typed, meant) => {
  expect(isLikelyTypo(typed, meant)).toBe(false);
});
