import { expect, test } from 'vitest';
import { wrapWords } from './text.ts';

const lengthOf = ({ length }: string) => length;

test('lines break at spaces and stay within the maximum', () => {
  expect(wrapWords(['Night', 'Market', 'Hall'], 12, lengthOf)).toEqual(['Night Market', 'Hall']);
});

test('a word longer than the maximum gets a line of its own', () => {
  expect(wrapWords(['A', 'registration', 'desk'], 6, lengthOf)).toEqual(['A', 'registration', 'desk']);
});
