import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readFileCases } from './broken/readFileCases.ts';
import { memorySite } from './memorySite.ts';

/** One mistake in one place of a file, and everything that is said about it. */
interface Broken {
  /** The mistake, in the words of a test's name. */
  rule: string;
  /** File below content/. */
  file: string;
  find: string;
  put: string;
  says: string[];
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\' };
/** A cell may hold `\n`, `\t`, `\\`, and characters that nobody can see, as in `\u{200b}`. */
const decoded = (cell: string) =>
  cell.replace(/\\(?:([nt\\])|u\{([\da-f]+)\})/g, (_written: string, escape?: string, code?: string) =>
    escape === undefined ? String.fromCodePoint(Number.parseInt(code ?? '', 16)) : (escapes[escape] ?? escape),
  );

/** The mistakes of a table, a line each: the mistake, the file, what to replace, by what, and everything that is said. */
function readCases(file: string): Broken[] {
  const [, ...lines] = readFileSync(file, 'utf8').replace(/\n$/, '').split('\n');
  return lines.map((line) => {
    const [rule = '', name = '', find = '', put = '', ...says] = line.split('\t').map(decoded);
    return { rule, file: name, find, put, says };
  });
}

// A small site of its own: the messages are pinned to the letter, and must not change when somebody edits content.
const site = memorySite('tests/content/fixtures/site', Date.parse('2025-06-01T16:00:00Z'));

test('the small site is valid', () => {
  expect(site.messagesAfter({})).toEqual([]);
});

const said = ({ file, find, put }: Pick<Broken, 'file' | 'find' | 'put'>) =>
  site.messagesAfter({ [`content/${file}`]: site.replaced(`content/${file}`, find, put) });

const tables = globSync('tests/content/broken/*.tsv').toSorted();
for (const table of tables) {
  test.each(readCases(table))(`${basename(table, '.tsv')}: $rule`, (mistake) => {
    expect(said(mistake)).toEqual(mistake.says);
  });
}

const item = { file: 'news/101-dates.md', find: 'We meet again.' };
test('quotes within quotes, thousands of them, are too deep', () => {
  expect(said({ ...item, put: `${'> '.repeat(5000)}We meet again.` })).toEqual([
    'content/news/101-dates.md:7:1  Quotes and lists are nested too deep here to be formatted. Remove some of the characters such as > and - at the start of the line.',
  ]);
});

/** Texts that would hold the check, and the editing server, for seconds. */
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">\n${inner}</svg>`;
const many = 'content/data/links.yaml';
const slow: [name: string, file: string, text: string, says: string][] = [
  [
    'a drawing with 60,000 groups within groups',
    'content/images/hotel/lobby.svg',
    svg('<g>'.repeat(60_000) + '</g>'.repeat(60_000)),
    'content/images/hotel/lobby.svg:2:601  The groups in this drawing are nested too deep. Ungroup some of them in your drawing program, and save it again.',
  ],
  [
    'a drawing in which nothing is right',
    'content/images/hotel/lobby.svg',
    svg('< '.repeat(200_000)),
    'content/images/hotel/lobby.svg:2:3  This is not valid SVG, so browsers do not show it. Save the drawing again from your drawing program, as a plain SVG.',
  ],
  [
    'a drawing of 2 MB',
    'content/images/hotel/lobby.svg',
    svg('<g/>'.repeat(500_000)),
    'content/images/hotel/lobby.svg:1:1  This picture has 2000 kB, which loads slowly on a phone. Make it smaller: at most 2000 pixels on the longer side and 500 kB, as a .jpg or .webp of medium quality.',
  ],
  [
    'data that are longer than a hundred pages',
    many,
    `${'# a note\n'.repeat(12_000)}venue: https://venue.example\n`,
    `${many}:11112:2  This file is longer than 100,000 characters, too long to be read. Take out what nobody needs any more.`,
  ],
  [
    'entries within entries',
    many,
    `venue:\n  ${'- '.repeat(5000)}a\n`,
    `${many}:2:1  This line is nested too deep to be read. Start it with fewer spaces and hyphens.`,
  ],
  [
    'groups within groups',
    many,
    Array.from({ length: 300 }, (_, index) => `${' '.repeat(index)}a:\n`).join(''),
    `${many}:201:1  This line is nested too deep to be read. Start it with fewer spaces and hyphens.`,
  ],
  [
    'groups within groups in one line',
    many,
    `venue: ${'{a: '.repeat(5000)}${'}'.repeat(5000)}\n`,
    `${many}:1:8  There are too many brackets in a row. Put a text with brackets in quotes.`,
  ],
];
test.each(slow)('%s: refused early', (_, file, text, says) => {
  expect(site.messagesAfter({ [file]: text }).filter((message) => message.startsWith(file))).toEqual([says]);
});

test.each([
  [
    'a field that is written again and again',
    'a: https://a.example\n'.repeat(4000),
    '"a" is in this entry twice. Keep one of the two lines.',
  ],
  [
    'anchors',
    `a:\n${Array.from({ length: 6000 }, (_, index) => `  - &a${index} b\n`).join('')}`,
    'A text that starts with & needs quotes.',
  ],
  ['quotes', '"'.repeat(99_000), 'There is text after the closing quote.'],
])('of thousands of mistakes in data, the first hundred are said: %s', (_, text, says) => {
  const messages = site.messagesAfter({ [many]: text }).filter((message) => message.startsWith(many));
  expect(messages.length).toBeLessThanOrEqual(100);
  expect(messages[0]).toContain(says);
});

test.each([
  ['news/101-dates.md', 'le'],
  ['pages/policies/weapons.mdx', 'be'],
  ['data/links.yaml', 'le'],
])('a file in UTF-16 is named as such: %s', (name, order) => {
  const file = `content/${name}`;
  const bytes = Buffer.from(`\uFEFF${site.text(file)}`, 'utf16le');
  expect(site.messagesAfter({ [file]: order === 'be' ? bytes.swap16() : bytes }).filter((message) => message.startsWith(file))).toEqual([
    `${file}:1:1  This file is saved in UTF-16, which cannot be read here. Save it as plain text in UTF-8.`,
  ]);
});

test('a table of 10,000 cells is fine: the text is no longer than it may be', () => {
  const row = `${'|a'.repeat(100)}|\n`;
  expect(said({ ...item, put: `${row}${'|-'.repeat(100)}|\n${row.repeat(100)}\n` })).toEqual([]);
});

const fileTables = globSync('tests/content/broken/*.yaml').toSorted();
const fileCases = fileTables.map((table) => ({ table, cases: readFileCases(table, site) }));
for (const { table, cases } of fileCases) {
  test.each(cases)(`${basename(table, '.yaml')}: $rule`, ({ edits, symlinks, says }) => {
    expect(site.messagesAfter(edits, symlinks)).toEqual(says);
  });
}

/** The tables, and the tests that pin messages which need more than one mistake. */
const pinned = [...tables, ...fileTables, ...globSync(['tests/content/**/*.test.ts', 'src/**/*.test.ts'])]
  .map((file) => readFileSync(file, 'utf8').replaceAll('\\', ''))
  .join('\n');
/** Four words, and no sign of an expression: a piece of a message. */
const isMessage = (text: string) => /(?:\p{L}+ ){3}\p{L}+/u.test(text) && !/[|\\]/.test(text);

/** The pieces of the messages in a file, between the values that it fills in. */
function messagePieces(file: string): string[] {
  const pieces: string[] = [];
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (_key, node: unknown) => {
    if (typeof node !== 'object' || node === null || !('type' in node)) return node;
    const { type, value } = node as { type: string; value?: unknown };
    // A text to compare with is not part of a message.
    if (type === 'BinaryExpression') return undefined;
    if (type === 'Literal' && typeof value === 'string') pieces.push(...value.split('$&'));
    if (type === 'TemplateElement') pieces.push((value as { cooked: string }).cooked);
    return node;
  });
  return pieces.filter(isMessage);
}

const withMessages = [...globSync('src/collection/checks/*.ts').toSorted(), 'src/collection/markdown/blocks.ts'].filter(
  (file) => messagePieces(file).length > 0,
);
test('most files of checks have messages', () => {
  expect(withMessages.length).toBeGreaterThan(9);
});

test.each(withMessages)('a test pins each message of %s', (file) => {
  expect(messagePieces(file).filter((piece) => !pinned.includes(piece))).toEqual([]);
});
