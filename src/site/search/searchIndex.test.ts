import { expect, test } from 'vitest';
import { createReader, isLikelyTypo } from './searchIndex.ts';

const read = createReader([
  ['pet', 'dog', 'service dog'],
  ['help', 'service dog'],
  ['room', 'hotel room'],
]);
const conceptsIn = (text: string) => read(text).map(({ plain, concepts }) => [plain, ...concepts]);

test('words are of their concepts, whatever their form', () => {
  expect(conceptsIn('Two dogs')).toEqual([['two'], ['dogs', '*0']]);
});

test('each word of a phrase is of the concepts of the phrase, beside its own', () => {
  expect(conceptsIn('my service dog')).toEqual([['my'], ['service', '*0', '*1'], ['dog', '*0', '*1']]);
});

test('a phrase that is broken or cut off is none', () => {
  expect(conceptsIn('service, for a dog')).toEqual([['service'], ['for'], ['a'], ['dog', '*0']]);
  expect(conceptsIn('the hotel')).toEqual([['the'], ['hotel']]);
});

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
