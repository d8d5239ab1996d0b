import { expect, test } from 'vitest';
import type { Field } from './field.ts';
import { inputValue } from './inputText.ts';

const field = (kind: Field['kind']): Field => ({ path: ['price'], label: 'Price', help: '', kind, isOptional: false });

test.each([
  ['12.50', 12.5],
  ['12.', 12],
  ['$120', 120],
  ['1,200', 1200],
  ['$1,200.50', 1200.5],
  ['€120', 120],
  ['1,200 €', 1200],
  ['1,20', '1,20'],
  ['1l0', '1l0'],
  ['', undefined],
])('the amount %j is %j', (typed, value) => {
  expect(inputValue(field('money'), typed)).toBe(value);
});

test('a number that is no amount of money has digits alone', () => {
  expect(inputValue(field('number'), '$12')).toBe('$12');
  expect(inputValue(field('number'), '1,200')).toBe('1,200');
});

test('the name of an entry stands for its id', () => {
  const owner: Field = { ...field('text'), choices: ['fursuitTrack', 'art'], names: { fursuitTrack: 'Fursuit Track', art: 'Art' } };
  const typed = ['Fursuit Track', ' fursuit track', 'fursuitTrack', 'Art', 'art', 'Fursuit'];
  expect(typed.map((text) => inputValue(owner, text))).toEqual(['fursuitTrack', 'fursuitTrack', 'fursuitTrack', 'art', 'art', 'Fursuit']);
});
