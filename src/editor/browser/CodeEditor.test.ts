import { expect, test } from 'vitest';
import { isWrapped } from './CodeEditor.tsx';

test.each([
  ['**', 'a **', '** b', true],
  ['**', 'a *', '* b', false],
  ['**', '***', '***', true],
  ['*', 'a *', '* b', true],
  ['*', 'a **', '** b', false],
  ['*', '***', '***', true],
  ['*', '', '', false],
])('a second %s around what stands between "%s" and "%s" takes it away: %s', (sign, before, after, expected) => {
  expect(isWrapped(before, after, sign, sign)).toBe(expected);
});

test('a link within a link is put in, as is what has no end', () => {
  expect([isWrapped('[', '](/a)', '[', '](/b)'), isWrapped('- ', '', '\n- ', '')]).toEqual([false, false]);
});
