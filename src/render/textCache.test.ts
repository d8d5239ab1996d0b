import { afterEach, expect, test, vi } from 'vitest';
import * as parser from '../collection/markdown/parse.ts';
import { serializeMarkdown } from '../site/serializeMarkdown.ts';
import { componentNames, articleHeadingLevel } from '../site/serializedElements.ts';
import { createTextCache } from './textCache.ts';

afterEach(() => {
  vi.doUnmock('../collection/markdown/parse.ts');
  vi.resetModules();
});

const { pageText } = createTextCache();
const read = async (body: string) => (await pageText({ file: 'content/pages/a.mdx', body })).filter((node) => node !== '\n');

test('Markdown becomes elements, headings with their addresses', async () => {
  expect(await read('## Pool hours [#pool]\n\nSee [the *map*](/fun/events/map).\n')).toEqual([
    ['h2', { id: 'pool' }, 'Pool hours'],
    ['p', {}, 'See ', ['a', { href: '/fun/events/map' }, 'the ', ['em', {}, 'map']], '.'],
  ]);
});

test('components stay names, with their values and what stands in them', async () => {
  const text = await read('<Notice title="Rain" urgent>\n  Come <Room id="lobby" />.\n</Notice>\n');
  expect(text).toEqual([['Notice', { title: 'Rain', urgent: true }, ['p', {}, 'Come ', ['Room', { id: 'lobby' }], '.']]]);
  expect(componentNames(text)).toEqual(['Notice', 'Room']);
});

test('words between two tags are a paragraph on lines of their own and on one line, but not within a line', async () => {
  const paragraph = [['Notice', {}, ['p', {}, 'Come ', ['em', {}, 'in'], '.']]];
  for (const body of ['<Notice>Come *in*.</Notice>', '<Notice>\nCome *in*.\n</Notice>', '<Notice>\n\nCome *in*.\n\n</Notice>'])
    expect(await read(body)).toEqual(paragraph);
  const gate = '<WindowGate window="hotel" when="open">Open</WindowGate>';
  const [, , shown] = (await read(`<SummaryItem term="Hotel">\n${gate}\n</SummaryItem>`))[0] ?? [];
  expect(shown).toEqual(['WindowGate', { window: 'hotel', when: 'open' }, 'Open']);
});

test('cells of a table carry the names of their columns, cut off where these are long', async () => {
  const [table] = await read(`| Room | ${'Price '.repeat(9)} |\n| --- | ---: |\n| King | 149 |\n`);
  const cells = JSON.stringify(table).match(/\["td",\{.*?\}/g);
  expect(cells).toEqual(['["td",{"data-label":"Room"}', `["td",{"data-label":"${'Price '.repeat(9).slice(0, 40)}…","className":"right"}`]);
});

test('a page without words, and one of a single element, are read too', async () => {
  expect(await read('')).toEqual([]);
  expect(await read('Hello')).toEqual([['p', {}, 'Hello']]);
});

test('the check of a news item and its page share one parse', async () => {
  const parseMarkdown = vi.fn(parser.parseMarkdown);
  vi.resetModules();
  vi.doMock('../collection/markdown/parse.ts', () => ({ ...parser, parseMarkdown }));
  const fresh = (await import('./textCache.ts')).createTextCache();
  const body = `\n\n\n  Parsed for ${crypto.randomUUID()}: [a](/b)\n`;
  expect(fresh.parser.news(body).links).toMatchObject([{ href: '/b', line: 4 }]);
  expect(fresh.newsText(body.trim(), articleHeadingLevel, 'trusted')).toEqual(serializeMarkdown(body.trim(), articleHeadingLevel));
  expect(parseMarkdown).toHaveBeenCalledTimes(1);
});
