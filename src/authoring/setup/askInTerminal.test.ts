import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { diskFiles } from '../../collection/contentFiles.ts';
import { readContent } from '../../collection/readContent.ts';
import { edition } from '../../../tests/support/edition.ts';
import { PasteError } from '../forms/pastedRows.ts';
import { readAnswers } from './answers.ts';
import { dataIn } from './askForData.ts';
import { askInTerminal } from './askInTerminal.ts';

const { draft } = readContent(diskFiles(edition));

const noFile = () => expect.unreachable();

/** The answers after somebody has answered questions that hold a text, and pressed Enter at all others. */
async function answered(replies: Record<string, string>, files: Record<string, string> = {}) {
  const asked: string[] = [];
  const yaml = await askInTerminal(
    draft,
    (text) => {
      asked.push(text);
      return Promise.resolve(replies[Object.keys(replies).find((part) => text.includes(part)) ?? ''] ?? '');
    },
    (file) => files[file],
  );
  return { asked, answers: readAnswers('answers.yaml', yaml, noFile), yaml };
}

test('what is answered is written, and nothing else; pages are not yet, unless somebody says so', async () => {
  const { answers, asked } = await answered({
    '\nName [Palmetto Tails]': ' Pier Day ',
    '\nSince [': '2026',
    '\nCharity, Legal name [': 'Pier Day Society',
    '(/about/contact)': 'Y',
    '(/join/dealers)': 'n',
  });
  expect(answers.data).toEqual({ convention: { name: 'Pier Day', since: 2026, charity: { legalName: 'Pier Day Society' } } });
  expect(answers.pages).toEqual({ ready: ['/about/contact'], none: ['/join/dealers'], others: 'not yet' });
  expect(asked[0]).toContain('Press Enter to leave an answer as it is.');
  for (const once of ['Now the pages.', '\n\nName\n\n', '\nLook\n\n'])
    expect(
      asked.filter((text) => text.includes(once)),
      once,
    ).toHaveLength(1);
});

test('each question says what belongs there and what is there now, and no page that every website needs is asked for', async () => {
  const { asked, yaml } = await answered({});
  expect(asked.find((text) => text.includes('\nCity ['))).toBe('City where the convention takes place.\nCity [Orlando]: ');
  expect(asked.filter((text) => /\((?:\/|\/news|\/search|\/404|\/offline)\)/.test(text))).toEqual([]);
  expect(parse(yaml)).toEqual({ data: {}, pages: { ready: [], none: [] } });
});

test('an answer that the check would refuse is asked for again, with what is wrong with it', async () => {
  const replies = ['31 February', '2026-06-13'];
  const asked: string[] = [];
  const yaml = await askInTerminal(
    draft,
    (text) => {
      asked.push(text);
      return Promise.resolve(text.includes('\nFirst day [') ? (replies.shift() ?? '') : '');
    },
    noFile,
  );
  const [again] = asked.filter((text) => text.includes('\nFirst day [')).slice(1);
  expect(again).toContain('31 February');
  expect(readAnswers('answers.yaml', yaml, noFile).data).toEqual({ convention: { firstDay: '2026-06-13' } });
});

test('colors and the place of the hotel are asked, too', async () => {
  const { answers } = await answered({ '\nLight, Bar [': '#0B2545', '\nName [Lagoon': 'Maas Quay Hotel', '\nClock [': '24' });
  const { theme, ...others } = answers.data;
  expect(others).toEqual({ convention: { clock: 24 }, hotel: { name: 'Maas Quay Hotel' } });
  expect(theme, 'all other colors follow').toMatchObject({ dark: null, light: { bar: '#0B2545', card: null, heads: null } });
});

test('the country proposes what is usual there, to be changed if it is wrong', async () => {
  const { asked, answers } = await answered({ '\nCountry [': 'NL', '\nLang [': 'en-IE' });
  expect(asked.find((text) => text.includes('\nZone, Id ['))).toContain('Zone, Id [Europe/Amsterdam]: ');
  expect(answers.data).toEqual({
    convention: {
      country: 'NL',
      zone: { id: 'Europe/Amsterdam', name: 'Central European Time', abbreviation: null },
      currency: 'EUR',
      lang: 'en-IE',
      units: 'metric',
      holidays: 'none',
    },
  });
});

test('marks are brought as files, and departments and staff as lines of a spreadsheet', async () => {
  const { answers, asked } = await answered(
    {
      'There is no file': 'marks/our-mark.svg',
      'The mark alone': 'mark.svg',
      'Line 1 needs a department': 'people.tsv',
      '\nStaff': 'nothing.tsv',
      'Departments (': 'teams.tsv',
      'Staff (': 'wrong.tsv',
    },
    {
      'marks/our-mark.svg': '<svg/>',
      'teams.tsv': 'Name\tEmail\nThe Crew\tcrew@pierday.example',
      'wrong.tsv': 'The Crew',
      'people.tsv': 'The Crew\tLead\tGull, Heron',
    },
  );
  expect(answers.pictures).toEqual({ 'art/our-mark.svg': 'marks/our-mark.svg' });
  expect(answers.data).toMatchObject({
    art: { mark: 'art/our-mark.svg', logo: null, skyline: null },
    departments: [{ id: 'theCrew', name: 'The Crew', email: 'crew@pierday.example' }],
    staff: { departments: [{ department: 'theCrew', positions: [{ name: 'Lead', occupants: ['Gull', 'Heron'] }] }] },
  });
  expect(asked.filter((text) => /^(?:There is no file mark\.svg|Line 1 needs)/.test(text))).toHaveLength(2);
});

test('other lists are brought as files, by their names: all of a data file, or the lines of a list', async () => {
  const { answers, asked } = await answered(
    {
      'There is no file level.csv': 'prices/registration.levels.csv',
      'There is no column "Cost"': 'dealers.spaces.tsv',
      '\nFile []': 'level.csv',
      'Next file []': '',
    },
    {
      'prices/registration.levels.csv': 'Name,Cost\nDay,40',
      'dealers.spaces.tsv': 'Name\tSize\tPrice\nTable\t1.8 x 0.8 m\t60',
    },
  );
  expect(answers.data).toEqual({ dealers: { spaces: [{ id: 'table', name: 'Table', size: '1.8 x 0.8 m', price: 60 }] } });
  expect(asked.filter((text) => text.includes('Next file []'))).toHaveLength(1);
});

const limits = 'pole: 2 m\nknifeBlade: 8 cm\n';
test.each([
  ['limits.yaml', limits, { path: ['limits'], value: 'limits.yaml' }],
  [
    'ours/sponsorLevels.csv',
    'Name;Max height\n"Captain; first";18',
    { path: ['sponsorLevels'], value: [{ id: 'captainFirst', name: 'Captain; first', maxHeight: 18 }] },
  ],
])('the file %s answers what it is named after', (file, text, answer) => {
  expect(dataIn(file, text)).toEqual(answer);
});

test.each([
  ['rooms.csv', 'Single,129', 'Name the file after what it is for'],
  ['limits.txt', limits, 'Name the file after what it is for'],
  ['limits.csv', 'pole,2 m', 'Lines can fill '],
  ['hotel.csv', 'Single,129', 'Everything else is written as in content/data/hotel.yaml: hotel.yaml.'],
  ['limits.yaml', 'pole: [', ''],
  ['hotel.yaml', 'name: 5', 'name: '],
  ['dealers.spaces.csv', 'Name,Price\nTable,sixty', '0.'],
])('the file %s is refused with what is wrong with it', (file, text, words) => {
  expect(() => dataIn(file, text)).toThrow(PasteError);
  expect(() => dataIn(file, text)).toThrow(words);
});
