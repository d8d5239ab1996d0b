import { expect, test } from 'vitest';
import type { z } from 'zod';
import { departments, sponsors } from '../../collection/schema/data/people.ts';
import { registration } from '../../collection/schema/data/program.ts';
import { createField } from '../server/describeTarget.ts';
import type { Field } from '../form.ts';
import { pastedCells, pastedRows, pastedStaff } from './paste.tsx';

function entryOf(schema: z.core.$ZodType): Field {
  const [entry] = createField(schema, () => ({})).entries ?? [];
  return entry ?? expect.unreachable();
}
const team = entryOf(departments);
const level = entryOf(registration.shape.levels);

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t\r\n\t\r\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"two\nlines"\t"a ""b"""\nc', [['two\nlines', 'a "b"'], ['c']]],
  ['5" table\tx', [['5" table', 'x']]],
  ['', []],
])('the cells of %j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});

test('columns are named in the first line, in any order, by their labels', () => {
  expect(pastedRows(team, 'email\tName\nsafety@pierday.example\tSafety & Care')).toEqual([
    { id: 'safetyCare', name: 'Safety & Care', email: 'safety@pierday.example' },
  ]);
});

test('without names they are in the order of the form, and amounts are amounts', () => {
  expect(pastedRows(team, 'Hotel\thotel@pierday.example\nÉquipe 2\tteam@pierday.example').map((row) => row as object)).toEqual([
    { id: 'hotel', name: 'Hotel', email: 'hotel@pierday.example' },
    { id: 'equipe2', name: 'Équipe 2', email: 'team@pierday.example' },
  ]);
  expect(pastedRows(level, 'Name\tPrice\tId\nFull weekend\t€1,095.50\tweekend')).toEqual([
    { id: 'weekend', name: 'Full weekend', price: 1095.5, soldOut: false },
  ]);
  expect(pastedRows(level, 'Name\tPrice\nDay\tforty')).toEqual([{ id: 'day', name: 'Day', price: 'forty', soldOut: false }]);
});

test('a column or a cell too many is said', () => {
  expect(() => pastedRows(team, 'Name\tPhone\nHotel\t1')).toThrow(
    'There is no column "Phone" here. Those there are: Short name, Name, Email.',
  );
  expect(() => pastedRows(team, 'Hotel\ta@b.example\tc')).toThrow('Line 1 has 3 cells, and there are 2 columns: Name, Email.');
  expect(pastedRows(entryOf(sponsors), '')).toEqual([]);
});

test('the staff tree: one position a line', () => {
  const lines =
    'Fursuit Track\tLead\tSample Fox\nFursuit Track\tCrew\tSample Otter, Sample Hare\nDocks\tLead\t\nFursuit Track\tCrew\tSample Seal';
  expect(pastedStaff({ fursuitTrack: 'Fursuit track' }, lines)).toEqual([
    {
      department: 'fursuitTrack',
      positions: [
        { name: 'Lead', occupants: ['Sample Fox'] },
        { name: 'Crew', occupants: ['Sample Otter', 'Sample Hare', 'Sample Seal'] },
      ],
    },
    { name: 'Docks', positions: [{ name: 'Lead', occupants: [] }] },
  ]);
  expect(pastedStaff({ it: 'IT' }, 'IT\tLead\tA\nit\tHelper\tB')).toMatchObject([{ department: 'it', positions: [{}, {}] }]);
  expect(() => pastedStaff({}, 'Docks\tLead\tA\nSample Fox')).toThrow('Line 2 needs a department, a position, and who holds it');
});

test('lines of a file with semicolons are cells, too, unless one has none', () => {
  expect(pastedCells('Ana;Chair\nRui;Con Ops; night\n')).toEqual([
    ['Ana', 'Chair'],
    ['Rui', 'Con Ops', 'night'],
  ]);
  expect(pastedCells('Ana; Rui\nEva')).toEqual([['Ana; Rui'], ['Eva']]);
  expect(pastedCells('Ana\tChair; board')).toEqual([['Ana', 'Chair; board']]);
});

test('a switch is on by a Y, off by an N, and neither by another word, which the check reports', () => {
  const rows = ['Y', 'n', '', 'maybe'].map((text) => pastedRows(level, `Name\tPrice\tSold out\nDay\t40\t${text}`)[0] as object);
  expect(rows).toEqual([true, false, false, 'maybe'].map((soldOut) => ({ id: 'day', name: 'Day', price: 40, soldOut })));
});
