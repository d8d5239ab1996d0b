import { expect, test } from 'vitest';
import { lineChange } from './lineChange.ts';

const numbered = (changed: Record<number, string> = {}) =>
  Array.from({ length: 40 }, (_each, index) => changed[index + 1] ?? `line ${index + 1}`).join('\n');
const shown = (before: string, after: string) =>
  lineChange('a.yaml', before, after).hunks.map(({ line, lines }) => `${line}: ${lines.join('|')}`);

test('two changes far apart in a file show themselves and three lines around each', () => {
  expect(shown(numbered(), numbered({ 10: 'ten', 30: 'thirty' }))).toEqual([
    '7: line 7| line 8| line 9|-line 10|+ten| line 11| line 12| line 13'.replace(': ', ':  '),
    '27: line 27| line 28| line 29|-line 30|+thirty| line 31| line 32| line 33'.replace(': ', ':  '),
  ]);
});

test('a file that begins, one that goes, and one that stays', () => {
  expect(shown('', 'a\nb\n')).toEqual(['1: +a|+b']);
  expect(shown('a\nb\n', '')).toEqual(['1: -a|-b']);
  expect(shown('a', 'a')).toEqual([]);
});
