import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { readContent } from '../../collection/readContent.ts';
import { edition } from '../../../tests/support/edition.ts';
import { PasteError } from '../forms/pastedRows.ts';
import { readAnswers } from './answers.ts';
import { parseDataAnswer } from './askForData.ts';
import { answersFile } from './answersFile.ts';
import { askInTerminal } from './askInTerminal.ts';

const { parsed } = readContent(diskFiles(edition));

const noFile = () => expect.unreachable();

/** Runs the questions with replies by a text in the question, and Enter for all others. */
async function answered(
  replies: Record<string, string>,
  { files = {}, before = '', of = parsed }: { files?: Record<string, string>; before?: string; of?: ParsedContent } = {},
) {
  const asked: string[] = [];
  const file = answersFile(before, (name) => files[name] ?? expect.unreachable(), vi.fn());
  await askInTerminal(
    of,
    file,
    (text) => {
      asked.push(text);
      return Promise.resolve(replies[Object.keys(replies).find((part) => text.includes(part)) ?? ''] ?? '');
    },
    (name) => files[name],
  );
  const yaml = file.text();
  return { asked, answers: readAnswers('answers.yaml', yaml, noFile), yaml };
}

test('what is answered is written, and nothing else; pages are not yet, unless somebody says so', async () => {
  const { answers, asked } = await answered({
    '\nName [Palmetto Tails]': ' Pier Day ',
    '\nSince [': '2026',
    '\nCharity, Legal name [': 'Pier Day Society',
    '(/about/contact)': 'Yes',
    '(/join/dealers)': 'n',
  });
  expect(answers.data).toEqual({ convention: { name: 'Pier Day', since: 2026, charity: { legalName: 'Pier Day Society' } } });
  expect(answers.pages).toEqual({ ready: ['/about/contact'], none: ['/join/dealers'], others: 'not yet' });
  expect(asked[0]).toContain('Press Enter to leave an answer as it is');
  for (const once of ['Now the pages.', '\nName\nWhat the convention is called', '\nLook\nFour colors'])
    expect(
      asked.filter((text) => text.includes(once)),
      once,
    ).toHaveLength(1);
});

test('each question says what belongs there and what is there now, and no page that every website needs is asked for', async () => {
  const { asked, yaml } = await answered({});
  expect(asked.find((text) => text.includes('\nCity ['))).toBe('City where the convention takes place.\nCity [Orlando]: ');
  expect(asked.filter((text) => /\((?:\/|\/news|\/search|\/404|\/offline)\)/.test(text))).toEqual([]);
  expect(parse(yaml)).toEqual({});
  expect(asked.filter((text) => /<[A-Z]|\$\{/.test(text))).toEqual([]);
});

test('an answer that the check would refuse is asked for again, with what is wrong with it', async () => {
  const replies = ['31 February', '2026-06-13'];
  const asked: string[] = [];
  const file = answersFile('', noFile, vi.fn());
  await askInTerminal(
    parsed,
    file,
    (text) => {
      asked.push(text);
      return Promise.resolve(text.includes('\nFirst day [') ? (replies.shift() ?? '') : '');
    },
    noFile,
  );
  const [again] = asked.filter((text) => text.includes('\nFirst day [')).slice(1);
  expect(again).toContain('31 February');
  expect(readAnswers('answers.yaml', file.text(), noFile).data).toEqual({ convention: { firstDay: '2026-06-13' } });
});

test('colors and the place of the hotel are asked, too', async () => {
  const { answers } = await answered({ '\nTheme, Light, Bar [': '"#0B2545"', '\nHotel, Name [': 'Maas Quay Hotel', '\nClock [': '24' });
  expect(answers.data).toEqual({
    convention: { clock: 24 },
    hotel: { name: 'Maas Quay Hotel' },
    theme: { light: { bar: '#0B2545' } },
  });
});

test.each([
  ['Quay 1, 3072 AR Rotterdam', { lines: ['Quay 1', '3072 AR Rotterdam'] }],
  ['1 Bay Street, Suite 2, Tampa, FL 33601', { street: '1 Bay Street, Suite 2', city: 'Tampa', state: 'FL', zip: '33601' }],
])('the address %s is one line, and a hyphen takes away what may be left out', async (line, address) => {
  const { answers, asked } = await answered({ '\nHotel, Address [': line, '\nRegion [': '-', '\nMission [': 'Tails' });
  expect(answers.data).toEqual({ convention: { mission: 'Tails', region: null }, hotel: { address } });
  expect(asked.find((text) => text.includes('\nHotel, Address ['))).toContain('[100 Sample Lagoon Drive, Orlando, FL 32819]: ');
});

test('the country proposes what is usual there, to be changed if it is wrong', async () => {
  const { asked, answers } = await answered({ '\nCountry [': 'nl', '\nLang [': 'en-ie', '\nUnits [': 'Metric' });
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
      'There is no file': '/elsewhere/our-mark.svg',
      'The mark alone': 'mark.svg',
      'Line 1 needs a department': 'people.tsv',
      '\nStaff': 'nothing.tsv',
      'Department 1 has no right email': 'teams.tsv',
      'Departments (': 'icon.svg',
      'The name as it stands': '',
      'Staff (': 'wrong.tsv',
    },
    {
      files: {
        '/elsewhere/our-mark.svg': '<svg/>',
        'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'teams.tsv': 'Name\tEmail\nThe Crew\tcrew@pierday.example',
        'wrong.tsv': 'The Crew',
        'people.tsv': 'The Crew\tLead\tGull, Heron',
      },
    },
  );
  expect(answers.pictures).toEqual({ 'art/our-mark.svg': '/elsewhere/our-mark.svg' });
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
      files: {
        'prices/registration.levels.csv': 'Name,Cost\nDay,40',
        'dealers.spaces.tsv': 'Name\tSize\tPrice\nTable\t1.8 x 0.8 m\t60',
      },
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
  expect(parseDataAnswer(file, text)).toEqual(answer);
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
  expect(() => parseDataAnswer(file, text)).toThrow(PasteError);
  expect(() => parseDataAnswer(file, text)).toThrow(words);
});

test('a page keeps what it is by Enter, and the answer is one of three', async () => {
  const { convention } = parsed.data;
  if (!convention) return expect.unreachable();
  const own: ParsedContent = { ...parsed, data: { ...parsed.data, convention: { ...convention, name: 'Pier Day' } } };
  const { asked, answers } = await answered({ 'Answer y': 'No', '(/join/dealers) [': 'maybe', '(/join/hotel) [': 'not yet' }, { of: own });
  expect(asked.find((text) => text.includes('(/about/contact)'))).toMatch(/Contact.* \(\/about\/contact\) \[y\]: $/);
  expect(answers.pages.none).toEqual(['/join/dealers']);
  expect(answers.pages.ready).toContain('/about/contact');
  expect(answers.pages.ready).not.toContain('/join/hotel');
});

const said = `# Ours.
data:
  convention:
    name: Pier Day # as on the poster
    firstDay: 2026-06-13
    lastDay: 2026-06-15
    closingCeremony: 2026-06-14 18:00
  hotel: our-hotel.yaml
  art: { icon: art/icon.svg }
pages:
  ready: [ /about/contact ]
  none: [ /fun/guests, /join/dealers ]
`;
test('what was said before stays, with its comments, and is what the questions show', async () => {
  const replies = {
    'That is on 2026-06-14': '2026-06-15 17:00',
    '\nHotel, Name [': 'Quay Inn',
    '(/join/dealers) [n]': 'later',
    'The mark alone': 'mark.svg',
  };
  const files = { 'our-hotel.yaml': 'name: Pier Inn\nphone: "4075550100"\n', 'mark.svg': '<svg/>' };
  const { asked, yaml } = await answered(replies, { before: said, files });
  expect(asked.find((text) => text.includes('\nName [Pier Day]: '))).toBeDefined();
  expect(asked.find((text) => text.includes('(/about/contact) [y]: '))).toBeDefined();
  expect(yaml).toContain('name: Pier Day # as on the poster');
  const { data, pages, pictures } = parse(yaml) as Record<string, Record<string, unknown>>;
  expect(data).toMatchObject({
    convention: { firstDay: '2026-06-13', closingCeremony: '2026-06-15 17:00' },
    hotel: { name: 'Quay Inn', phone: '4075550100' },
    art: { icon: 'art/icon.svg', mark: 'art/mark.svg', logo: null },
  });
  expect([pages, pictures]).toEqual([{ ready: ['/about/contact'], none: ['/fun/guests'] }, { 'art/mark.svg': 'mark.svg' }]);
});

test('each answer is kept as soon as it is given', async () => {
  const keep = vi.fn<(text: string) => void>();
  const stopped = askInTerminal(
    parsed,
    answersFile('', noFile, keep),
    (text) => (text.includes('\nTagline [') ? Promise.reject(new Error('Ctrl-C')) : Promise.resolve('Pier Day')),
    noFile,
  );
  await expect(stopped).rejects.toThrow('Ctrl-C');
  expect(keep.mock.lastCall).toEqual(['data:\n  convention:\n    name: Pier Day\n']);
});

test.each([
  ['\nLast day [', '2026-06-12', 'The last day, 2026-06-12, is before the first, 2026-06-13.', undefined],
  ['\nOpening ceremony [', '2026-06-12 15:00', 'That is on 2026-06-12, and the convention is from 2026-06-13 to 2026-06-15.', undefined],
  [
    '\nClosing ceremony [',
    '2026-06-14 17:00',
    'That is on 2026-06-14, and the last day is 2026-06-15. Write it again if that is right.',
    '2026-06-14 17:00',
  ],
])('at the question %s, %s is compared with the other days', async (question, reply, words, kept) => {
  const replies = { '\nFirst day [': '2026-06-13', '\nLast day [': '2026-06-15', ...(kept && { [words]: kept }), [question]: reply };
  const { asked, yaml } = await answered(kept ? replies : { [words]: '', ...replies });
  expect(asked.filter((text) => text.startsWith(words))).toHaveLength(1);
  expect(yaml.includes(reply)).toBe(kept !== undefined);
});
