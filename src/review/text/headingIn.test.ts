import { expect, test } from 'vitest';
import { headingIn, isHeadingText, withWords } from './headingIn.ts';

test.each([
  ['### Parking [#parking]', { before: '### ', words: 'Parking', after: ' [#parking]' }],
  ['## Dates for <Fact id="convention.conYear" />', { before: '## ', words: 'Dates for <Fact id="convention.conYear" />', after: '' }],
])('%s is a heading, and its address is not a part of its words', (text, heading) => {
  expect([isHeadingText(text), headingIn(text)]).toEqual([true, heading]);
});

test.each(['Words', '#parking', '## One\n\nTwo', '- ## One', '##'])('%j is no heading', (text) => {
  expect(isHeadingText(text)).toBe(false);
});

test('other words leave everything else as it was', () => {
  const heading = headingIn('### Parking [#parking]');
  expect(heading && withWords(heading, 'Parking: cars')).toBe('### Parking: cars [#parking]');
  // While somebody types, the words may be empty, or end with a space.
  for (const words of ['', 'Parking: ', '  ', 'Parking\n\n'])
    expect(heading && headingIn(withWords(heading, words))).toEqual({ ...heading, words });
});

test('what is written below a heading is the text below it, and not a part of its words', () => {
  const heading = headingIn('### Parking [#parking]');
  expect(heading && withWords(heading, 'Parking\n\nLeave your car.')).toBe('### Parking [#parking]\n\nLeave your car.');
});
