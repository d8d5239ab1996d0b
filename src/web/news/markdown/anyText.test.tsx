import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dangersIn } from '../../../../tests/support/markdown/dangers.ts';
import { slicesOf } from './serializeMarkdown.ts';
import { showMarkdown as show } from '../../../../tests/support/markdown/showMarkdown.tsx';

const tokens = [
  '*',
  '**',
  '_',
  '~~',
  '`',
  '```',
  '[',
  ']',
  '](',
  '(',
  ')',
  '![',
  '<',
  '>',
  '<a ',
  '<!--',
  '-->',
  '&',
  ';',
  '&amp;',
  '\\',
  '\n',
  '\n\n',
  '  ',
  '    ',
  '- ',
  '1. ',
  '> ',
  '# ',
  '===',
  '---',
  '|',
  '|-|',
  'javascript:',
  'https://a.example',
  '/b',
  '#c',
  '"',
  "'",
  'a',
  'b',
  ' ',
  '[ ] ',
  '[a]: ',
  '\u0000',
  '\uD800',
  '\r',
  '\t',
  '😀',
  'www.',
  '@',
  '.',
];

test('any text renders without danger, and the same way each time', () => {
  const texts = fc.array(fc.constantFrom(...tokens), { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const html = show(text);
      expect(dangersIn(html.replaceAll(' data-site=""', '').replaceAll(' data-external=""', ''))).toEqual([]);
      expect(show(text)).toBe(html);
    }),
    { numRuns: 2_000 },
  );
});

test('slices of a text are the text, and no character is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a'.repeat(999), '😀'.repeat(700), '\n', ' '), { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const slices = slicesOf(text);
      expect(slices.join('')).toBe(text);
      expect(slices.every((slice) => slice.length <= 4_000 && slice.isWellFormed())).toBe(true);
    }),
  );
});
