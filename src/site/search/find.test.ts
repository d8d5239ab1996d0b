import { expect, test } from 'vitest';
import { findSections, readQuery } from './search.ts';
import { createSearchIndex } from './searchIndex.ts';

const section = (url: string, heading: string, text: string, typed?: string) => ({
  url,
  heading,
  page: 'Zoo',
  typed,
  text: [text],
  facts: [],
});
const index = await createSearchIndex({
  settings: { placeholder: '', nothingFound: '', tips: '', email: '', synonyms: [{ typed: ['banjo'], means: ['fiddle'] }] },
  sections: [
    section('/zoo', 'Zoo', 'Every animal has a house here.'),
    section('/zoo#zebras', 'Zebras', 'A house for zebras.', 'house'),
    section('/zoo#owls', 'Owls', 'A house where owls sleep.', 'piano'),
    section('/zoo#owls-at-night', 'Owls at night', 'Owls and owls again: in any house, owls wake up at night.'),
    section('/zoo#newts', 'Newts', 'Newts hide.', 'banjo'),
    section('/zoo#toads', 'Toads', 'Toads hide.', 'fiddle'),
    section('/zoo#lilies', 'Lilies', 'Every house has lilies.'),
  ],
});
const first = (text: string) => findSections(index, readQuery(text, index)).found[0]?.url;

test('of two words that are typed for one section each, the one that other texts have counts less', () => {
  expect(first('house piano')).toBe('/zoo#owls');
});

test('a word that is typed for a section counts there', () => {
  expect(first('house')).toBe('/zoo#zebras');
});

test('a typed word counts more than a related one', () => {
  expect(first('banjo')).toBe('/zoo#newts');
  expect(first('fiddle')).toBe('/zoo#toads');
});

test('what is asked for by its heading comes first', () => {
  expect(first('owls')).toBe('/zoo#owls');
  expect(first('owls at night')).toBe('/zoo#owls-at-night');
  expect(first('Zoo Lilies')).toBe('/zoo#lilies');
});
