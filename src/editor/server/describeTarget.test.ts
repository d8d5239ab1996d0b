import { expect, test } from 'vitest';
import { collections, type DataFile } from '../../../content.config.ts';
import { type Json, valueAt } from '../../domain/json.ts';
import { type Field, formOfValue, partsOf } from '../form.ts';
import { createField } from './describeTarget.ts';

const formOf = (name: DataFile) => createField(collections.data[name].schema, () => ({}));
/** The fields of a form as a value fills them, each with its own value. */
const filled = (form: Field, value: Json | undefined): [Field, Json | undefined][] =>
  partsOf(form, value).map((part) => [formOfValue(part, valueAt(value, [part.name])), valueAt(value, [part.name])]);

test('forms for the same entry are named by what they alone ask', () => {
  const mailboxes = formOf('mailboxes');
  expect(mailboxes.entries?.map(({ label }) => label)).toEqual(['Email', 'Department']);
  const [entry] = filled(mailboxes, { general: { name: 'General', email: 'a@b.example' } })[0] ?? [];
  expect(entry?.kinds?.map(({ label }) => label)).toEqual(['Email', 'Department']);
  expect(formOf('menu').entries?.map(({ label }) => label)).toEqual(['Page', 'Group']);
});

/** A form as lines of "name: value". */
const linesOf = ([form, value]: [Field, Json | undefined]): string[] =>
  form.fields
    ? [
        `${form.label}:`,
        ...filled(form, value)
          .flatMap(linesOf)
          .map((line) => ` ${line}`),
      ]
    : [`${form.label} = ${String(value ?? '')}`];

test('an entry is shown as the kind that it has', () => {
  const fields = filled(formOf('mailboxes'), {
    general: { name: 'General', email: 'a@b.example' },
    dealers: { name: 'Dealers', department: 'dealing' },
    refused: { name: 'Refused', email: 'no address' },
    begun: { department: '' },
  });
  expect(fields.flatMap(linesOf)).toEqual([
    'General:',
    ' Name = General',
    ' Email = a@b.example',
    'Dealers:',
    ' Name = Dealers',
    ' Department = dealing',
    'Refused:',
    ' Name = Refused',
    ' Email = no address',
    'Begun:',
    ' Name = ',
    ' Department = ',
  ]);
  expect(fields.every(([{ kinds = [] }]) => kinds.length > 1)).toBe(true);
});

const position = { name: 'Lead', occupants: ['Sample Fox', 'Sample Otter'] };
test('lists within entries of several kinds, and those within the same again, have their entries', () => {
  const inner = { name: 'Docks', positions: [position], subDepartments: [{ name: 'Ropes', positions: [position] }] };
  const list = formOf('staff').fields?.find(({ name }) => name === 'departments') ?? expect.unreachable();
  const [top] = filled(list, [{ department: 'safety', positions: [position], subDepartments: [inner] }]);
  const lead = ['Positions:', ' Lead:', '  Name = Lead', '  People:', '   Sample Fox = Sample Fox', '   Sample Otter = Sample Otter'];
  const indented = (lines: string[], by: number) => lines.map((line) => ' '.repeat(by) + line);
  expect(top && linesOf(top)).toEqual([
    'Safety:',
    ' Department = safety',
    ...indented(lead, 1),
    ' Sub departments:',
    '  Docks:',
    '   Name = Docks',
    ...indented(lead, 3),
    '   Sub departments:',
    '    Ropes:',
    '     Name = Ropes',
    ...indented(lead, 5),
    '     Sub departments:',
  ]);
  const [docks] = top ? filled(...(filled(...top).at(-1) ?? top)) : [];
  expect(docks?.[0].fields?.at(-1)?.entries?.map(({ label }) => label)).toEqual(['Department', 'Name']);
});

test('pictures in a list are called by their file, and what is empty by its place', () => {
  const labels = partsOf(formOf('banner'), [{ src: 'banner/sky.svg' }, { src: '' }, '']).map(({ label }) => label);
  expect(labels).toEqual(['banner/sky.svg', 'Entry 2', 'Entry 3']);
});

test('an address of a page or of another website is offered the pages', () => {
  const form = createField(collections.data.follow.schema, ({ kind }) => (kind === 'path' ? { choices: ['/x'] } : {}));
  expect(form.entries?.[0]?.fields?.[1]).toMatchObject({ label: 'To', kind: 'path', choices: ['/x'] });
});
