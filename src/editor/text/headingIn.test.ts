import { expect, test } from 'vitest';
import { headingIn, withWords } from './headingIn.ts';

test.each([
  ['### Parking [#parking]', { before: '### ', words: 'Parking', after: ' [#parking]' }],
  ['## Dates for <Fact id="convention.conYear" />', { before: '## ', words: 'Dates for <Fact id="convention.conYear" />', after: '' }],
])('%s is a heading, and its address is not a part of its words', (text, heading) => {
  expect(headingIn(text)).toEqual(heading);
});

test.each(['Words', '#parking', '## One\n\nTwo', '- ## One', '##'])('%j is no heading', (text) => {
  expect(headingIn(text)).toBeUndefined();
});

test('other words leave everything else as it was', () => {
  const heading = headingIn('### Parking [#parking]');
  expect(heading && withWords(heading, 'Parking: cars\nand bikes')).toBe('### Parking: cars and bikes [#parking]');
  // While somebody types, words are gone for a moment, or end with a blank.
  for (const words of ['', 'Parking: ', '  ']) expect(heading && headingIn(withWords(heading, words))).toEqual({ ...heading, words });
});
