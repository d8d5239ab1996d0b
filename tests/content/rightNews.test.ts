import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { memorySite } from './memorySite.ts';

const site = memorySite('tests/content/fixtures/site', Date.parse('2025-06-01T16:00:00Z'));
const rightNews = parse(readFileSync('tests/content/fixtures/rightNews.yaml', 'utf8')) as string[];

test('there are fifty news items of other conventions', () => {
  expect(new Set(rightNews).size).toBe(50);
});

test.each(rightNews.map((text): [string, string] => [text.split('\n', 1)[0] ?? '', text]))(
  'nothing is said of right words: %s',
  (heading, text) => {
    const body = text.slice(heading.length);
    const item = `---\nheading: ${JSON.stringify(heading)}\nlive: 2025-05-20 12:00\n---\n${body}\n`;
    expect(site.messagesAfter({ 'content/news/103-right.md': item })).toEqual([]);
  },
);
