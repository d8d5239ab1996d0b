import { expect, test } from 'vitest';
import { sentencesOf, wrapWords } from './text.ts';

test.each([
  ['Come in. Sit down!', ['Come in. ', 'Sit down!']],
  ['**Stop.** Go on.', ['**Stop.** ', 'Go on.']],
  ['_Why not?_', ['_Why not?_']],
  ['(See **below.**) Bye.', ['(See **below.**) ', 'Bye.']],
  ['It opens at 5 p.m. on Friday, for 2.50.', ['It opens at 5 p.m. on Friday, for 2.50.']],
  ['First.\n* Second.\n', ['First.\n', '* Second.\n']],
])('%j has the sentences %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

const lengthOf = ({ length }: string) => length;

test('lines break at spaces and stay within the maximum; a longer word gets a line of its own', () => {
  expect(wrapWords(['A', 'big', 'registration', 'desk'], 6, lengthOf)).toEqual(['A big', 'registration', 'desk']);
});
