import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldLine, textValue } from './calendar.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
const anyLine = fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => text.replace(/[\r\n]/g, ''));

test('no folded line is longer than 75 octets, and unfolded they are what they were', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const folded = foldLine(line);
      expect(folded.endsWith('\r\n')).toBe(true);
      const lines = folded.slice(0, -2).split('\r\n');
      expect(lines.every((part) => octets(part) <= 75)).toBe(true);
      expect(lines.slice(1).every((part) => part.startsWith(' ') && part.length > 1)).toBe(true);
      // No character is split: each line alone is well-formed.
      expect(lines.every((part) => part.isWellFormed())).toBe(line.isWellFormed());
      expect(folded.slice(0, -2).replaceAll('\r\n ', '')).toBe(line);
    }),
  );
});

test('a line of exactly 75 octets is not folded, one of 76 is', () => {
  expect(foldLine('x'.repeat(75))).toBe(`${'x'.repeat(75)}\r\n`);
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x\r\n`);
});

test('a text comes back as it was, without control characters', () => {
  const unescape = (value: string) => value.replace(/\\(.)/g, (_sign, character: string) => (character === 'n' ? '\n' : character));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const value = textValue(text);
      expect(value).not.toMatch(/\p{Cc}|(?<!\\)(?:\\\\)*[;,]/u);
      expect(unescape(value)).toBe(text.toWellFormed().replace(/[^\n\P{Cc}]/gu, ''));
    }),
  );
});
