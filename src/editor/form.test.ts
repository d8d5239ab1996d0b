import { expect, test } from 'vitest';
import { person } from '../collection/schema/values.ts';
import { inForm } from './form.ts';

test('what the check says is said in a form without how a file is written', () => {
  const { error } = person('A name.', 'If nobody holds the position, write occupants: [].').safeParse('[]');
  expect(error?.issues.map(({ message }) => inForm(message))).toEqual(['That is nobody. If nobody holds the position, remove this entry.']);
  expect(inForm('price is "five", but a number is needed: digits only, without quotes.')).toBe(
    'Price is "five", but a number is needed: digits only.',
  );
  expect(
    inForm(
      '<Fact id="convention.region">: nothing in content/data has this name. Did you mean "convention.mission"? The closest are: a.b.',
    ),
  ).toBe('The text shows “Convention › Region”, and that is not there. Write it there, or take it out of the text.');
  expect(inForm('light.action is "e07a3f". A color has a #, all in quotes, as in "#336699".')).toBe(
    'Light › Action is "e07a3f". A color has a #, as in "#336699".',
  );
  expect(inForm('A phone number is ten digits in quotes, as in "4075550100".')).toBe('A phone number is ten digits, as in "4075550100".');
});
