import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MergedPart, mergeSentences } from './branch.ts';

const base = 'Doors open at nine. Bring a photo ID. Day passes are sold out.\n\nprice: 85\ndoor: 100\n';
/** The text with all conflicts resolved to one side. */
const take = (parts: MergedPart[], side: 'branch' | 'main') => parts.map((part) => (typeof part === 'string' ? part : part[side])).join('');
const clashes = (parts: MergedPart[]) => parts.filter((part) => typeof part !== 'string');

test('edits of two sentences of one line, and of two lines in a row, are both kept', () => {
  const branch = base.replace('nine', 'ten').replace('price: 85', 'price: 90');
  const main = base.replace('sold out', 'back').replace('door: 100', 'door: 110');
  expect(mergeSentences(branch, base, main).join('')).toBe(
    'Doors open at ten. Bring a photo ID. Day passes are back.\n\nprice: 90\ndoor: 110\n',
  );
});

test('two edits of one sentence are a choice, and the rest of the text is kept', () => {
  const parts = mergeSentences(base.replace('nine', 'ten'), base, base.replace('nine', 'eight').replace('100', '110'));
  expect(clashes(parts)).toEqual([{ base: 'Doors open at nine. ', branch: 'Doors open at ten. ', main: 'Doors open at eight. ' }]);
  expect(take(parts, 'branch')).toBe(base.replace('nine', 'ten').replace('100', '110'));
  expect(take(parts, 'main')).toBe(base.replace('nine', 'eight').replace('100', '110'));
});

test('the same edit by both is no choice', () => {
  const both = base.replace('nine', 'ten');
  expect(mergeSentences(both, base, both).join('')).toBe(both);
});

test('two sentences added in one place are a choice, as only their authors know the order', () => {
  const parts = mergeSentences(`${base}branch: 1\n`, base, `${base}main: 1\n`);
  expect(clashes(parts)).toEqual([{ base: '', branch: 'branch: 1\n', main: 'main: 1\n' }]);
});

const text = fc
  .array(fc.constantFrom('One. ', 'Two. ', 'Three.\n', '\n', 'four: 4\n', 'Five! '), { maxLength: 12 })
  .map((all) => all.join(''));

test('an edit of one side alone is taken whole, and one side of every clash keeps all of that side’s words', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(mergeSentences(after, before, before).join('')).toBe(after);
      expect(mergeSentences(before, before, after).join('')).toBe(after);
    }),
    { numRuns: 200 },
  );
});
