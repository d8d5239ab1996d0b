import { expect, test } from 'vitest';
import { wordsOf } from '../../domain/language.ts';
import { createSynonyms } from './synonyms.ts';

test('the longest expression is found, however many words it has, and of small words alone', () => {
  const synonyms = createSynonyms([
    { typed: ['where is it'], means: ['getting there'] },
    { typed: ['who is in charge of it'], means: ['staff'] },
  ]);
  expect(synonyms.findIn(wordsOf('who is in charge of it, where is it')).map(({ start, length }) => [start, length])).toEqual([
    [0, 6],
    [6, 3],
  ]);
});
