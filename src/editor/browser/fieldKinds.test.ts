import { expect, test } from 'vitest';
import { collections, type DataFile } from '../../../content.config.ts';
import { departments, sponsors } from '../../collection/schema/data/people.ts';
import { registration } from '../../collection/schema/data/program.ts';
import { american } from '../../domain/format.ts';
import { localeOf } from '../../domain/locale.ts';
import { type Field, kindOfValue } from '../form.ts';
import { createField } from '../server/describeTarget.ts';
import { blankLike, blankOf, inputValue, isOn, pastedCells, pastedRows, pastedStaff, switchValue, writingOf } from './fieldKinds.tsx';

const field = (kind: Field['kind']): Field => ({ name: 'price', label: 'Price', help: '', kind, isOptional: false });
const valueIn = (of: Field, typed: string) => inputValue(of, typed, american.money);
const rowsIn = (of: Field, pasted: string) => pastedRows(of, pasted, american.money);

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
  expect(valueIn(field('money'), typed)).toBe(value);
});

const isk = localeOf({ currency: 'ISK', lang: 'en-GB' }).money;
const eur = localeOf({ currency: 'EUR', lang: 'en-GB' }).money;
const kwd = localeOf({ currency: 'KWD', lang: 'en-GB' }).money;
test.each([
  ['27.900', isk, 27900],
  ['29,900', isk, 29900],
  ['kr 29.900', isk, 29900],
  ['29.900 kr.', isk, 29900],
  ['ISK 29 900', isk, 29900],
  // Amounts with more decimals than the currency has are left to the check.
  ['44900.50', isk, 44900.5],
  ['12,50', isk, '12,50'],
  ['€ 1.250,00', eur, 1250],
  ['1.250,00 EUR', eur, 1250],
  ['1,250.00', eur, 1250],
  ['29.900', eur, '29.900'],
  ['€ 29.900', eur, '€ 29.900'],
  ['12,50', eur, '12,50'],
  ['12.345', eur, '12.345'],
  ['1.250', kwd, 1.25],
  ['kr 5', eur, 'kr 5'],
  ['5l', isk, '5l'],
])('the amount %j in the currency of %o is %j', (typed, money, value) => {
  expect(inputValue(field('money'), typed, money)).toBe(value);
});

test('a number that is no amount of money has digits alone', () => {
  expect(valueIn(field('number'), '$12')).toBe('$12');
  expect(valueIn(field('number'), '1,200')).toBe('1,200');
  expect(inputValue(field('number'), '12.345', american.money, 12.345)).toBe(12.345);
});

test('the name of an entry stands for its id, which is not spell-checked', () => {
  const owner: Field = { ...field('text'), choices: ['fursuitTrack', 'art'], names: { fursuitTrack: 'Fursuit Track', art: 'Art' } };
  const typed = ['Fursuit Track', ' fursuit track', 'fursuitTrack', 'Art', 'art', 'Fursuit'];
  expect(typed.map((text) => valueIn(owner, text))).toEqual(['fursuitTrack', 'fursuitTrack', 'fursuitTrack', 'art', 'art', 'Fursuit']);
  expect([writingOf(owner), writingOf(field('text'))]).toMatchObject([{ spellCheck: false }, { spellCheck: true }]);
});

test('a choice is found in whatever case, and what is none stays for the check', () => {
  const kind: Field = { ...field('choice'), choices: ['channel', 'group', 2] };
  expect(['Channel', 'group ', '2', 'club', ''].map((text) => valueIn(kind, text))).toEqual(['channel', 'group', 2, 'club', undefined]);
});

const formOf = (name: DataFile) => createField(collections.data[name].schema, () => ({}));

test('an address may change from that of the United States to lines, which begin empty', () => {
  const { kinds = [] } = formOf('hotel').fields?.find(({ label }) => label === 'Address') ?? {};
  expect(kinds.map(({ label }) => label)).toEqual(['In the United States', 'In another country']);
  const [inAmerica, elsewhere] = kinds.map(blankOf);
  expect(inAmerica).toEqual({ street: '', city: '', state: '', zip: '' });
  expect(elsewhere).toEqual({ lines: [] });
  expect([inAmerica, elsewhere, { lines: ['Quay 1'] }].map((value) => kindOfValue(kinds, value))).toEqual([0, 1, 1]);
});

test('an entry that becomes one of another kind keeps what both say', () => {
  const [email, department] = formOf('mailboxes').entries ?? [];
  const addressed = email && blankLike(email, { name: 'Dealers', department: 'dealing' });
  expect(addressed).toEqual({ name: 'Dealers', email: '' });
  expect(department && blankLike(department, addressed)).toEqual({ name: 'Dealers', department: '' });
});

test('what goes by true without a line is on, and turning it off and on again writes and removes the line', () => {
  const ready = [
    createField(collections.pages.schema, () => ({})).fields?.find(({ label }) => label === 'Ready'),
    formOf('menu').entries?.[1]?.fields?.find(({ label }) => label === 'Ready'),
  ];
  for (const flag of ready) {
    if (!flag) return expect.unreachable();
    expect([isOn(flag, undefined), isOn(flag, false), isOn(flag, true)]).toEqual([true, false, true]);
    expect([switchValue(flag, false), switchValue(flag, true)]).toEqual([false, undefined]);
  }
  const pinned = createField(collections.news.schema, () => ({})).fields?.find(({ label }) => label === 'Pinned');
  if (!pinned) return expect.unreachable();
  expect([isOn(pinned, undefined), switchValue(pinned, true), switchValue(pinned, false)]).toEqual([false, true, undefined]);
  const shown = formOf('notice').fields?.find(({ label }) => label === 'Show');
  expect(shown && [isOn(shown, undefined), switchValue(shown, true), switchValue(shown, false)]).toEqual([false, true, false]);
});

const entryOf = (schema: Parameters<typeof createField>[0]): Field => createField(schema, () => ({})).entries?.[0] ?? expect.unreachable();
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
  expect(rowsIn(team, 'email\tName\nsafety@pierday.example\tSafety & Care')).toEqual([
    { id: 'safetyCare', name: 'Safety & Care', email: 'safety@pierday.example' },
  ]);
});

test('without names they are in the order of the form, and amounts are amounts', () => {
  expect(rowsIn(team, 'Hotel\thotel@pierday.example\nÉquipe 2\tteam@pierday.example').map((row) => row as object)).toEqual([
    { id: 'hotel', name: 'Hotel', email: 'hotel@pierday.example' },
    { id: 'equipe2', name: 'Équipe 2', email: 'team@pierday.example' },
  ]);
  expect(rowsIn(level, 'Name\tPrice\tId\nFull weekend\t€1,095.50\tweekend')).toEqual([
    { id: 'weekend', name: 'Full weekend', price: 1095.5, soldOut: false },
  ]);
  expect(rowsIn(level, 'Name\tPrice\nDay\tforty')).toEqual([{ id: 'day', name: 'Day', price: 'forty', soldOut: false }]);
});

test('a column or a cell too many is said', () => {
  expect(() => rowsIn(team, 'Name\tPhone\nHotel\t1')).toThrow('There is no column "Phone" here. Those there are: Short name, Name, Email.');
  expect(() => rowsIn(team, 'Hotel\ta@b.example\tc')).toThrow('Line 1 has 3 cells, and there are 2 columns: Name, Email.');
  expect(rowsIn(entryOf(sponsors), '')).toEqual([]);
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
  const rows = ['Y', 'n', '', 'maybe'].map((text) => rowsIn(level, `Name\tPrice\tSold out\nDay\t40\t${text}`)[0] as object);
  expect(rows).toEqual([true, false, false, 'maybe'].map((soldOut) => ({ id: 'day', name: 'Day', price: 40, soldOut })));
});
