import { expect, test } from 'vitest';
import { decodeWords, encodeWords } from './wordCodes.ts';

const read = (text: string) => {
  const { rest, inFull } = decodeWords(encodeWords(text));
  return inFull(rest);
};
const often = (text: string) => Array.from({ length: 5 }, () => text).join('\n\n');

test.each([
  ['common words', often('the hotel has the room. The room, the bed; the-bed the  bed (hotel)')],
  ['words beside letters with accents', often('café the été hotelé the\u0301 x')],
  ['characters that stand for words', often('Łódź Ā Ā the ā the Žižek \u0080 привет, мир 日本 🦊 the')],
  ['no common words', 'a b c'],
  ['no text', ''],
])('%s are read as they were written', (_, text) => {
  expect(read(text)).toBe(text);
});

test('a common word takes one character, with the space after it', () => {
  expect(decodeWords(encodeWords(often('badge pickup'))).rest).toBe(often('\u0100\u0101'));
});

test('a part is read by itself, as at the end of a block', () => {
  const { rest, inFull } = decodeWords(encodeWords(often('badge pickup')));
  expect(inFull(rest.split('\n\n')[0] ?? '')).toBe('badge pickup');
});
