import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDefined } from '../src/domain/defined.ts';
import { referencesOf } from '../src/collection/parsed/references.ts';
import { formatInstant, formatDay, formatPhone, formatInstantDay, formatMoney } from '../src/domain/format.ts';
import { wallClock } from '../src/domain/zone.ts';
import { edition } from './support/edition.ts';
import { collection } from './support/site.ts';

const zone = collection.data.convention.zone.id;

/** A fact in every form in which someone might type it. */
function typedForms(kind: string, value: unknown): string[] {
  const text = String(value);
  switch (kind) {
    case 'money':
      return [formatMoney(Number(value))];
    case 'instant':
      return [
        text,
        formatInstant(new Date(text), zone),
        formatInstantDay(new Date(text), zone),
        wallClock(Date.parse(text), zone).toISOString().slice(0, 16).replace('T', ' '),
      ];
    case 'day':
      return [formatDay(text), formatDay(text).replace(/, \d{4}$/, '')];
    case 'phone':
      return [text, formatPhone(text), `${text.slice(0, 3)}-${text.slice(3, 6)}-${text.slice(6)}`];
    case 'email':
    case 'url':
      return [text];
    case 'address': {
      const { street, zip } = value as { street: string; zip: string };
      return [street, zip];
    }
    default:
      return [];
  }
}

/** Names of persons, hotels and organizations. */
function names(): string[] {
  const { staff, artists, guests, hotel, sponsors, partners, charity, convention } = collection.data;
  const people = (departments: typeof staff.departments): string[] =>
    departments.flatMap(({ positions, subDepartments }) => [
      ...positions.flatMap(({ occupants }) => occupants),
      ...people(subDepartments ?? []),
    ]);
  return [
    ...staff.board.map(({ name }) => name),
    ...(staff.chair ? [staff.chair.name] : []),
    ...people(staff.departments),
    ...artists.map(({ name }) => name),
    ...guests.map(({ name }) => name),
    hotel.name,
    ...hotel.overflow.map(({ name }) => name),
    ...sponsors.map(({ name }) => name),
    ...partners.map(({ name }) => name),
    charity.partner.name,
    convention.name,
    convention.charity.legalName,
    ...(convention.charity.mailDomain === undefined ? [] : [convention.charity.mailDomain]),
  ];
}

interface Source {
  file: string;
  text: string;
}
const read = (cwd: string, pattern: string, leaveOut = /^$/): Source[] =>
  globSync(pattern, { cwd })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !leaveOut.test(file))
    .map((file) => ({ file, text: readFileSync(join(cwd, file), 'utf8') }));

const pages = read(edition, 'content/pages/**/*.mdx');
// Tests and comments may name examples; what is shown may not.
// Schemas hold examples for authors.
const code = read('.', 'src/**/*.{ts,tsx}', /\.test\.tsx?$|^src\/collection\/schema\//).map(({ file, text }) => ({
  file,
  text: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, ''),
}));
const data = read(edition, 'content/data/*.yaml').map(({ file, text }) => ({ file, text: text.replace(/(^|\s)#.*$/gm, '') }));
const ownFile = (path: string) => `content/data/${path.split('.')[0]}.yaml`;

/** Counts the words, but not within a longer number, address or name. */
function occurrences(text: string, words: string): number {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [...text.matchAll(new RegExp(`(?<![\\w.@/-])${escaped}(?![\\w@]|[,.]\\d)`, 'g'))].length;
}

const kinds = ['money', 'instant', 'day', 'phone', 'email', 'url', 'address'];
const references = [...referencesOf(collection.data).values()]
  .map(({ name, hints: { kind = '' }, value }) => ({ path: name, kind, value }))
  .filter(({ kind }) => kinds.includes(kind));

test('there are facts to look for', () => {
  expect(references.length).toBeGreaterThan(150);
  expect(new Set(names()).size).toBeGreaterThan(60);
});

test('no amount, date, address, phone number or link of the data is typed into a page or into code', () => {
  const typed = references.flatMap(({ path, kind, value }) =>
    typedForms(kind, value).flatMap((words) =>
      [...pages, ...code].filter(({ text }) => occurrences(text, words) > 0).map(({ file }) => `${file}: "${words}" (${path})`),
    ),
  );
  expect(typed).toEqual([]);
});

test('no name of a person, hotel or organization is typed into a page or into code', () => {
  expect(
    names().flatMap((name) => [...pages, ...code].filter(({ text }) => text.includes(name)).map(({ file }) => `${file}: "${name}"`)),
  ).toEqual([]);
});

/** Names of two words and more that this convention gives to its own things. One word may be anybody's. */
function ownWords(): string[] {
  const { departments, registration, sponsorLevels, windows, map, hotel, dealers, links, deadlines, follow } = collection.data;
  const named = [
    departments,
    registration.levels,
    sponsorLevels,
    Object.values(windows),
    hotel.suites,
    dealers.spaces,
    Object.values(links),
  ];
  const rooms = map.floors.flatMap((floor) => [floor, ...floor.rooms]);
  const titles = collection.pages.flatMap(({ title, nav, heading }) => [title, nav, heading]);
  const all = [...named.flat(), ...rooms].map(({ name }) => name);
  return [...titles, ...all, ...Object.values(deadlines), ...follow.map(({ to }) => to)].filter((words) =>
    words?.includes(' '),
  ) as string[];
}

/** What the specification has every page say. */
const fixed = ['Page Not Found', 'Terms of Service', 'Privacy Policy'];

test('no title, and no name of a department, level, window, room or deadline of this convention is in code', () => {
  const words = ownWords();
  expect(words.length).toBeGreaterThan(60);
  const found = words
    .filter((name) => !fixed.includes(name))
    .flatMap((name) => code.filter(({ text }) => occurrences(text, name) > 0).map(({ file }) => `${file}: "${name}"`));
  expect(found).toEqual([]);
});

test('no color of this convention is in code', () => {
  const { light = {}, dark = {} } = collection.data.theme;
  const colors = [light, dark].flatMap((mode) => Object.values({ ...mode, ...mode.heads })).filter((value) => typeof value === 'string');
  expect(colors.length).toBeGreaterThan(20);
  const found = colors.flatMap((hex) => code.filter(({ text }) => text.toLowerCase().includes(hex)).map(({ file }) => `${file}: ${hex}`));
  expect(found).toEqual([]);
});

test('no address, phone number, link or name stands in two data files, or twice in one', () => {
  const unique = references
    .filter(({ kind }) => ['phone', 'email', 'url'].includes(kind))
    .map(({ path, value }) => ({ words: String(value), file: ownFile(path) }));
  const found = [...unique, ...names().map((words) => ({ words, file: '' }))]
    .map(({ words, file }) => {
      const places = data.filter(({ text }) => occurrences(text, words) > 0).map((source) => source.file);
      const twice = file !== '' && data.some((source) => source.file === file && occurrences(source.text, words) > 1);
      return places.length > 1 || twice ? `"${words}": ${places.join(', ')}${twice ? ' (twice)' : ''}` : undefined;
    })
    .filter(isDefined);
  expect([...new Set(found)]).toEqual([]);
});

test('no amount and no date of one data file is typed into the words of another', () => {
  const found = references
    .filter(({ kind }) => kind === 'money' || kind === 'day' || kind === 'instant')
    .flatMap(({ path, kind, value }) =>
      typedForms(kind, value).flatMap((words) =>
        data
          .filter((source) => source.file !== ownFile(path) && occurrences(source.text, words) > 0)
          .map(({ file }) => `${file}: "${words}" (${path})`),
      ),
    );
  expect(found).toEqual([]);
});
