import { expect, test } from 'vitest';
import { newsDescription } from './snapshot.ts';

const describe = (summary: string | null) => newsDescription({ summary }, 'trusted');

test.each([
  ['Panel #4 moves. Write to art_show@con.example, or see https://con.example/a_b_c.'],
  ['Bring 2 * 4 meters of rope > 3 mm, at snake_case prices.'],
])('characters that are no markup stay: %s', (summary) => {
  expect(describe(summary)).toBe(summary);
});

test.each([
  ['*Read* the [**rules**](/policies/coc_1) and `~~` of ~~it~~\\!', 'Read the rules and ~~ of it!'],
  ['# News\n\n> Two\nlines\n\n- a\n- b\n\n| c | d |\n|---|---|\n| e | f |\n\n<!-- no -->', 'News Two lines a b c d e f'],
  ['![A poster](/images/poster.png) &amp; more', 'A poster & more'],
])('markup goes: %s', (summary, words) => {
  expect(describe(summary)).toBe(words);
});

test('a long one ends in an ellipsis behind a word, and none is no description', () => {
  expect(describe('many words. '.repeat(40))).toMatch(/^many words\. .*[a-z]…$/);
  expect(describe('🦊'.repeat(400))?.length).toBeLessThan(202);
  expect(describe('🦊'.repeat(400))).not.toContain('�');
  expect([describe(null), describe(' '), describe('<!-- no -->')]).toEqual([undefined, undefined, undefined]);
});
