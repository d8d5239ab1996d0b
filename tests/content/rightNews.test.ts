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

test.each(['In August 85 dealers applied.', 'In September 81,000 dollars went to the shelter.'])(
  'a count behind a month is no date: %s',
  (words) => {
    const item = `---\nheading: Thanks\nlive: 2025-05-20 12:00\n---\n\n${words}\n`;
    expect(site.messagesAfter({ 'content/news/103-right.md': item })).toEqual([]);
  },
);

test.each(['- Early bird: 20 €', '- Fare: 20€', '- Lunch: 20 $'])('an amount may have its sign behind it: %s', (words) => {
  const item = `---\nheading: Prices\nlive: 2025-05-20 12:00\n---\n\n${words}\n`;
  expect(site.messagesAfter({ 'content/news/103-right.md': item })).toEqual([]);
});

test.each([
  ['Doors open Monday, August 30,2025.', 'Saturday'],
  ['Doors open August 32 at noon.', 'no day 32'],
])('a date is one in whatever way it is typed: %s', (words, said) => {
  const item = `---\nheading: Doors\nlive: 2025-05-20 12:00\n---\n\n${words}\n`;
  expect(site.messagesAfter({ 'content/news/103-right.md': item }).join()).toContain(said);
});

test.each(['30 lb', '80 dB', '½ in', '5 km', '30 °C'])('a limit of %s has its unit', (limit) => {
  const limits = site.text('content/data/limits.yaml');
  expect(site.messagesAfter({ 'content/data/limits.yaml': `${limits}noise: ${limit}\n` })).toEqual([]);
});

test('a policy to which the footer leads needs no other link', () => {
  const policy =
    '---\ntitle: Privacy\ndescription: What we know of you, why, and for how long we keep it.\nowner: website\nrole: privacy\n---\n\nLittle.\n';
  expect(site.messagesAfter({ 'content/pages/policies/privacy.mdx': policy })).toEqual([]);
});
