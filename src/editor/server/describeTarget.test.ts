import { expect, test } from 'vitest';
import { collections, type DataFile } from '../../../content.config.ts';
import type { Json } from '../../domain/json.ts';
import { type Field, listFields } from '../form.ts';
import { createField } from './describeTarget.ts';

const formOf = (name: DataFile, value?: Json) => createField(collections.data[name].schema, value, [], () => ({}));

test('forms for the same entry are named by what they alone ask', () => {
  const mailboxes = formOf('mailboxes', { general: { name: 'General', email: 'a@b.example' } });
  expect(mailboxes.entries?.map(({ label }) => label)).toEqual(['Email', 'Department']);
  expect(mailboxes.fields?.[0]?.kinds?.map(({ label }) => label)).toEqual(['Email', 'Department']);
  expect(formOf('menu').entries?.map(({ label }) => label)).toEqual(['Page', 'Group']);
});

/** A form as lines of "name: value". */
const linesOf = ({ label, fields, value }: Field): string[] =>
  fields ? [`${label}:`, ...fields.flatMap(linesOf).map((line) => ` ${line}`)] : [`${label} = ${String(value ?? '')}`];
const isChoice = ({ kinds = [] }: Field) => kinds.length > 1;

test('an entry is shown as the kind that it has', () => {
  const { fields = [] } = formOf('mailboxes', {
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
  expect(fields.every(isChoice)).toBe(true);
});

const position = { name: 'Lead', occupants: ['Sample Fox', 'Sample Otter'] };
test('lists within entries of several kinds, and those within the same again, have their entries', () => {
  const inner = { name: 'Docks', positions: [position], subDepartments: [{ name: 'Ropes', positions: [position] }] };
  const { fields: [top] = [], ...list } =
    formOf('staff', { departments: [{ department: 'safety', positions: [position], subDepartments: [inner] }] }).fields?.find(
      ({ label }) => label === 'Departments',
    ) ?? expect.unreachable();
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
  // Also while they are being typed.
  const typed = listFields({ ...list, path: ['departments'] }, [{ name: 'New', positions: [], subDepartments: [inner] }]);
  expect(
    typed[0]?.fields
      ?.at(-1)
      ?.fields?.[0]?.fields?.at(-1)
      ?.entries?.map(({ label }) => label),
  ).toEqual(['Department', 'Name']);
});

test.each<[DataFile, Json]>([
  ['mailboxes', { general: { name: 'General questions', email: 'a@b.example' }, dealers: { name: 'Dealers', department: 'x' } }],
  ['registration', [{ id: 'day', name: 'Day', price: 1, description: 'Long. '.repeat(20), perks: ['A badge', 'A ribbon'] }]],
  ['redirects', { '/old': '/new', '/shop': { link: 'shop' } }],
  ['menu', [{ page: '/' }, { group: 'About', items: [{ page: '/about' }, { link: 'shop' }] }]],
  ['staff', [{ name: 'Docks', positions: [position], subDepartments: [{ department: 'x', positions: [] }] }]],
  ['hotel', [{ id: 'inn', name: 'Inn', address: { lines: ['Quay 1'] }, rooms: [{ id: 'a', bedType: 'King', price: 1 }] }]],
])('the form of entries of %s that are being changed is that of the saved ones', (name, value) => {
  const lists: Partial<Record<DataFile, string>> = { registration: 'levels', staff: 'departments', hotel: 'overflow' };
  const list = lists[name];
  const whole = formOf(name, list === undefined ? value : { [list]: value });
  const saved = list === undefined ? whole : (whole.fields?.find(({ path }) => path[0] === list) ?? expect.unreachable());
  expect(saved.fields?.length).toBe(Object.keys(value as object).length);
  expect(listFields(saved, value)).toEqual(saved.fields);
});

test('pictures in a list are called by their file', () => {
  expect(formOf('banner', [{ src: 'banner/sky.svg' }]).fields?.[0]?.label).toBe('banner/sky.svg');
});

test('an address of a page or of another website is offered the pages', () => {
  const form = createField(collections.data.follow.schema, [{ social: 'Website', to: '/x' }], [], ({ kind }) =>
    kind === 'path' ? { choices: ['/x'] } : {},
  );
  expect(form.fields?.[0]?.fields?.[1]).toMatchObject({ label: 'To', kind: 'path', choices: ['/x'], value: '/x' });
});
