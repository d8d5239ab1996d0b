import { expect, test } from 'vitest';
import type { Broken } from './broken/broken.ts';
import { files } from './broken/files.ts';
import { images } from './broken/images.ts';
import { names } from './broken/names.ts';
import { tables } from './broken/table.ts';
import { memorySite } from './memorySite.ts';

// A small site of its own: the messages are pinned to the letter, and must not change when somebody edits content.
const site = memorySite('tests/content/fixtures/site', Date.parse('2025-06-01T16:00:00Z'));

test('the small site is valid', () => {
  expect(site.messagesAfter({})).toEqual([]);
});

const news = { file: 'news/101-dates.md', find: 'We meet again.' };
const row = (cell: string) => `${cell.repeat(100)}|\n`;
/** Texts that are too long for a table. */
const long: readonly Broken[] = [
  {
    ...news,
    rule: 'quotes within quotes, thousands of them',
    put: `${'> '.repeat(5000)}We meet again.`,
    says: [
      'content/news/101-dates.md:7:1  Quotes and lists are nested too deep here to be formatted. Remove some of the signs at the start of the line.',
    ],
  },
  {
    ...news,
    rule: 'a table of 10,000 cells, which is fine: the text is no longer than it may be',
    put: `${row('|a')}${row('|-')}${row('|a').repeat(100)}\n`,
    says: [],
  },
];

for (const [group, cases] of [...tables, ['long', long] as const]) {
  test.each(cases)(`${group}: $rule`, ({ file, find, put, says }) => {
    expect(site.messagesAfter({ [`content/${file}`]: site.replaced(`content/${file}`, find, put) })).toEqual(says);
  });
}

test.each([...files, ...images, ...names])('files: $rule', ({ edits, says }) => {
  expect(site.messagesAfter(edits)).toEqual(says);
});
