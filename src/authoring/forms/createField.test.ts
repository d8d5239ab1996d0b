import { expect, test } from 'vitest';
import { collections } from '../../../content.config.ts';
import type { Json } from '../splice/change.ts';
import { blankOf } from './blankOf.ts';
import { createField } from './createField.ts';
import { kindOfValue } from './listFields.ts';

const formOf = (name: 'hotel' | 'mailboxes' | 'menu', value?: Json) => createField(collections.data[name].schema, value, [], () => ({}));

test('an address may change from that of the United States to lines, which begin empty', () => {
  const { kinds = [] } = formOf('hotel').fields?.find(({ label }) => label === 'Address') ?? {};
  expect(kinds.map(({ label }) => label)).toEqual(['Street', 'Lines']);
  const [american, elsewhere] = kinds.map(blankOf);
  expect(american).toEqual({ street: '', city: '', state: '', zip: '' });
  expect(elsewhere).toEqual({ lines: [] });
  expect([american, elsewhere, { lines: ['Quay 1'] }].map((value) => kindOfValue(kinds, value))).toEqual([0, 1, 1]);
});

test('forms for the same entry are named by what they alone ask', () => {
  const mailboxes = formOf('mailboxes', { general: { name: 'General', email: 'a@b.example' } });
  expect(mailboxes.entries?.map(({ label }) => label)).toEqual(['Email', 'Department']);
  expect(mailboxes.fields?.[0]?.kinds?.map(({ label }) => label)).toEqual(['Email', 'Department']);
  expect(formOf('menu').entries?.map(({ label }) => label)).toEqual(['Page', 'Group']);
});
