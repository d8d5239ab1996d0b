import { expect, test } from 'vitest';
import { wrapWords } from './wrapWords.ts';

test('lines break at spaces and stay within their length', () => {
  expect(wrapWords('Night Market Hall', 12)).toEqual(['Night Market', 'Hall']);
});

test('a word that is too long keeps a line of its own', () => {
  expect(wrapWords('A registration desk', 6)).toEqual(['A', 'registration', 'desk']);
});
