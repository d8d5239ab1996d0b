import { expect, test } from 'vitest';
import { readQuery } from './search.ts';
import { createSearchIndex } from './searchIndex.ts';

const index = await createSearchIndex({
  settings: { placeholder: '', nothingFound: '', tips: '', email: '', synonyms: [] },
  sections: [
    {
      url: '/zoo',
      heading: 'Zebras',
      page: 'Zoo',
      text: ['An overlook for giraffes and zebras. Water lilies grow at 4 ponds, 6ft deep.'],
      facts: [],
    },
  ],
});
const wordsIn = (text: string) => readQuery(text, index).words;

test('words that pages write as one count as that one, too', () => {
  expect(wordsIn('over look')).toMatch(/^overlook over /);
});

test('an unknown word that is two known ones is those', () => {
  expect(wordsIn('waterlilies')).toBe('water lilies');
});

test('a typo becomes the nearest known word', () => {
  expect(wordsIn('girafes')).toBe('giraffes');
});

test('numbers in words are those in digits, and end where a unit begins', () => {
  expect(readQuery('four', index).termGroups).toEqual(readQuery('4', index).termGroups);
  expect(readQuery('6ft', index).termGroups.map((terms) => terms.at(-1))).toEqual(['6', 'ft']);
});
