import { expect, test } from 'vitest';
import type { z } from 'zod';
import { hintsOf } from '../collection/schema/walk.ts';
import { clock, day, instant, person, phone } from '../collection/schema/values.ts';
import { helpText, inForm } from './form.ts';

const descriptionOf = (schema: z.core.$ZodType) => hintsOf(schema).description ?? '';

test('the help beside an input does not say how a file is written', () => {
  expect(helpText(descriptionOf(instant('When it opens.')))).toBe('When it opens.');
  expect(helpText(descriptionOf(day('The first day.')))).toBe('The first day.');
  expect(helpText(descriptionOf(phone('The front desk.')))).toBe('The front desk. Ten digits, or with a prefix, as in "+31 10 555 01 20".');
  expect(helpText(descriptionOf(clock('When rooms are ready.')))).toBe('When rooms are ready. As in "4:00 PM".');
  expect(helpText('true if the linked pages may contain 18+ content.')).toBe('On if the linked pages may contain 18+ content.');
  expect(helpText('false while visitors should not find it.')).toBe('Off while visitors should not find it.');
  expect(helpText('Write true if the name is plural.')).toBe('On if the name is plural.');
  expect(helpText('The name of the convention.')).toBe('The name of the convention.');
});

test('what the check says is said in a form without how a file is written', () => {
  expect(helpText('Who holds it. If nobody does, write [].')).toBe('Who holds it.');
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
