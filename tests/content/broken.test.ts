import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { type Broken, readCases } from './broken/readCases.ts';
import { readFileCases } from './broken/readFileCases.ts';
import { memorySite } from './memorySite.ts';

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

const warnings = [...tables.flatMap(readCases), ...fileCases.flatMap(({ cases }) => cases)]
  .flatMap(({ says }) => says)
  .filter((message) => message.includes('Warning: '));
/** Two words, and no sign of an expression: a piece of a message. */
const isMessage = (text: string) => /\p{L}+ \p{L}+/u.test(text) && !/[|\\]/.test(text);

/** The pieces of the messages in a file, between the values that it fills in. */
function messagePieces(file: string): string[] {
  const pieces: string[] = [];
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (_key, node: unknown) => {
    if (typeof node !== 'object' || node === null || !('type' in node)) return node;
    const { type, value } = node as { type: string; value?: unknown };
    // A text to compare with is not part of a message.
    if (type === 'BinaryExpression') return undefined;
    if (type === 'Literal' && typeof value === 'string') pieces.push(value);
    if (type === 'TemplateElement') pieces.push((value as { cooked: string }).cooked);
    return node;
  });
  return pieces.filter(isMessage);
}

test.each([...globSync('src/collection/checks/doubts/*.ts').toSorted(), 'src/collection/markdown/checkLayout.ts'])(
  'a mistake in these tables stands behind each message of %s',
  (file) => {
    const pieces = messagePieces(file);
    expect(pieces).not.toEqual([]);
    expect(pieces.filter((piece) => !warnings.some((message) => message.includes(piece)))).toEqual([]);
  },
);
