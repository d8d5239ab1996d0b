import { expect, test } from 'vitest';
import { currentTextStart } from './edits.ts';

const page = '---\ntitle: Hotel\n---\n\n<SummaryItem term="Hotel">\n\nA room, and a room.\n';
const at = (before: string, start = page.indexOf(before)) => currentTextStart(page, { start, end: start + before.length }, before);

test('a text is where it was, or, if it has moved, at its only place in the body; words in the front matter are none', () => {
  expect(at('Hotel', page.indexOf('Hotel">'))).toBe(page.indexOf('Hotel">'));
  expect(at('Hotel', 3)).toBe(page.indexOf('Hotel">'));
  expect(at('term=', 0)).toBe(page.indexOf('term='));
});

test('a text that has changed, or is there twice, is not found', () => {
  expect(at('Motel', 3)).toBeUndefined();
  expect(at('room', 0)).toBeUndefined();
  expect(at('title', 0), 'only in the front matter').toBeUndefined();
});
