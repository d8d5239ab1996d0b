import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { isDefined } from '../../src/domain/defined.ts';
import { components } from '../../content.config.ts';
import { ContentError } from '../../src/collection/collection.ts';
import { diskFiles } from '../../src/collection/files/contentFiles.ts';
import { formatDiagnostic } from '../../src/collection/files/diagnostic.ts';
import { readSpoof } from '../../src/domain/spoof.ts';
import { parseTime } from '../../src/domain/zone.ts';
import { otherYears } from '../../src/review/years.ts';
import { configResponse } from '../../src/render/api/responses.ts';
import { placeholders } from '../../src/review/checkOutput.ts';
import { applyChange } from './guides/applyChange.ts';
import { projectCopy } from './guides/projectCopy.ts';
import { beforeAfter, examplesOf, readme, sideBySide } from './guides/readme.ts';

const project = await projectCopy();
beforeEach(() => project.reset());

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h600v400z"/></svg>';
const zone = 'America/New_York';
const live = (item: string) => parseTime(/^live: (.*)$/m.exec(item)?.[1] ?? '', zone) ?? NaN;

/** Expects a page to contain some words. A failure doesn't print the whole page. */
const shows = (html: string, words: string | undefined, expected = true) =>
  expect(html.includes(String(words)), String(words)).toBe(expected);

/** The file and number of a new item: the guide's number, or the next free one. */
function newsFile(): { file: string; id: number } {
  const guide = Number(/`(\d+)-dealers-list\.md`/.exec(readme)?.[1]);
  const id = Math.max(guide, ...project.collection().news.map((item) => item.id + 1));
  return { file: `news/${id}-dealers-list.md`, id };
}

test('change a policy: its words, the day of its change, a limit', async () => {
  const [before = '', after = '', limit = ''] = examplesOf('Change a policy');
  const page = 'pages/policies/weapons.mdx';
  const [dayBefore = '', wordsBefore = ''] = before.split('\n\n').map((part) => part.trim());
  const [dayAfter = '', wordsAfter = ''] = after.split('\n\n').map((part) => part.trim());
  project.change(page, (text) => applyChange(text, { before: [dayBefore], after: [dayAfter] }));
  // The policy may have changed since: then add the guide's sentence.
  project.change(page, (text) => (text.includes(wordsBefore) ? text.replace(wordsBefore, wordsAfter) : `${text}\n${wordsAfter}\n`));
  const pole = sideBySide(limit);
  project.change('data/limits.yaml', (text) => applyChange(text, pole));
  const policy = project.collection().pages.find(({ path }) => path === '/policies/weapons');
  expect(`lastModified: ${policy?.lastModified}`).toBe(dayAfter);
  expect(policy?.body).toContain(wordsAfter);
  shows(await project.html('/policies/weapons'), pole.after[0]?.replace('pole: ', ''));
});

test('change a price: every page that names it follows', async () => {
  const change = beforeAfter(examplesOf('Change a price'));
  project.change('data/registration.yaml', (text) => applyChange(text, change));
  const html = await project.html('/join/registration');
  for (const amount of change.after.map((line) => /rice: (\d+)/.exec(line)?.[1]).filter(isDefined)) shows(html, `$${amount}`);
});

test('change a date: pages show the new one', async () => {
  const change = beforeAfter(examplesOf('Change a date'));
  shows(await project.html('/join/hotel'), 'August 14, 2025 at 5:00 PM', false);
  project.change('data/windows.yaml', (text) => applyChange(text, change));
  shows(await project.html('/join/hotel'), 'August 14, 2025 at 5:00 PM');
});

test('change a name: somebody new, one more, nobody', async () => {
  const [before = '', after = '', vacancy = ''] = examplesOf('Change a name');
  const change = beforeAfter([before, after]);
  project.change('data/staff.yaml', (text) => applyChange(text, change));
  const html = await project.html('/about/who');
  for (const line of change.after.filter((name) => name.includes('Sample'))) shows(html, line.trim().slice(2));
  project.change('data/staff.yaml', (text) => applyChange(text, beforeAfter([after, vacancy])));
  shows(await project.html('/about/who'), 'Sample Puma', false);
});

test('change a picture: the new one with its description', async () => {
  const change = beforeAfter(examplesOf('Change a picture'));
  const photograph = await sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#0B3D4A' } })
    .jpeg()
    .toBuffer();
  project.write('images/hotel/pool-at-night.jpg', photograph);
  project.change('data/hotel.yaml', (text) => applyChange(text, change));
  const html = await project.html('/join/hotel');
  shows(html, '/hotel/pool-at-night');
  shows(html, change.after.at(-1)?.split('alt: ')[1]);
});

test('change a sponsor: the new mark is in the footer', async () => {
  const change = beforeAfter(examplesOf('Change a sponsor'));
  project.write('images/sponsors/mangrove-yarns.svg', drawing);
  project.change('data/sponsors.yaml', (text) => applyChange(text, change));
  const html = await project.html('/about/contact');
  shows(html, '/images/sponsors/mangrove-yarns.svg');
  shows(html, 'https://mangrove-yarns.example');
});

test('add a window: an entry and its text are all that it takes, and no code knows its name', async () => {
  const [entry = '', text = ''] = examplesOf('Add a window');
  project.change('data/windows.yaml', (file) => `${file}\n${entry}`);
  project.change('pages/help/volunteer.mdx', (file) => `${file}\n${text}`);
  const page = await project.html('/help/volunteer');
  shows(page, '<div data-when="volunteers=open volunteers=full"><p>You can sign up');
  shows(page, 'August 15, 2025 at 11:59 PM');
  for (const path of ['/', '/about/status']) {
    const status = await project.html(path);
    shows(status, '<li data-status="volunteers"');
    shows(status, 'Volunteer applications');
  }
  expect(configResponse(project.collection().data).windows?.volunteers).toMatchObject({ open: '2025-03-01T17:00:00.000Z' });
  expect(globSync('src/**/*.{ts,tsx}').filter((file) => /['"]volunteers['"]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('name a deadline: its date is in the data, and has a name', () => {
  const [line = ''] = examplesOf('Name a deadline');
  expect(project.text('data/deadlines.yaml')).toContain(line);
});

test('mark a level sold out, and the hotel full', async () => {
  const [level = '', full = ''] = examplesOf('Mark a level sold out, or the hotel full');
  const before = (await project.html('/join/registration')).split('Sold Out').length;
  project.change('data/registration.yaml', (text) => applyChange(text, sideBySide(level)));
  project.change('data/windows.yaml', (text) => applyChange(text, sideBySide(full)));
  expect((await project.html('/join/registration')).split('Sold Out').length).toBe(before + 1);
  expect(project.collection().data.windows.hotel?.full).toBe(true);
  shows(await project.html('/join/hotel'), '<div data-when="hotel=full">');
});

test('publish news: the item has a page once it is live', async () => {
  const [item = ''] = examplesOf('Publish news');
  const { file, id } = newsFile();
  project.write(file, item);
  expect(await project.html(`/news/${id}`, live(item) - 1)).toBe('');
  const html = await project.html(`/news/${id}`, live(item));
  shows(html, 'The dealer list is here');
  shows(html, '<strong>Come early:</strong>');
  shows(html, 'href="/join/dealers"');
});

test('schedule, pin and correct news, and take it back', async () => {
  const [item = ''] = examplesOf('Publish news');
  const [pin = '', correction = ''] = examplesOf('Schedule, pin and correct news').map((example) => sideBySide(example).after.join('\n'));
  const { file, id } = newsFile();
  const heading = 'The dealer list is here';
  const link = `href="/news/${id}"`;
  project.write(file, item.replace(/^live: .*$/m, pin));
  shows(await project.html('/', live(item) - 1), link, false);
  const home = await project.html('/', live(item));
  expect(home.indexOf(link)).toBe(home.search(/href="\/news\/\d+"/));
  shows(home, heading);
  project.write(file, item.replace(/^live: .*$/m, correction));
  shows(await project.html(`/news/${id}`, live(item)), 'Corrected on');
  project.remove(file);
  expect(await project.html(`/news/${id}`, live(item))).toBe('');
});

test('put up an urgent notice: a bar on every page, and away again', async () => {
  const change = beforeAfter(examplesOf('Put up an urgent notice'));
  const words = change.after[1]?.replace('text: ', '') ?? '';
  project.change('data/notice.yaml', (text) => applyChange(text, change));
  for (const path of ['/', '/policies/coc', '/fun/events']) shows(await project.html(path), words);
  project.change('data/notice.yaml', (text) => text.replace(/^show: true/m, 'show: false'));
  shows(await project.html('/'), words, false);
});

test('add a page and put it in the menu', async () => {
  const [page = '', menu = ''] = examplesOf('Add a page and put it in the menu');
  project.write('pages/fun/parade.mdx', page);
  project.change('data/menu.yaml', (text) => applyChange(text, sideBySide(menu)));
  expect(project.collection().pages.find(({ path }) => path === '/fun/parade')).toMatchObject({
    title: 'Parade',
    inspection: { headings: [{ depth: 2, id: 'joining', text: 'Joining in' }] },
  });
  expect(await project.html('/about/contact')).toMatch(/<a[^>]*href="\/fun\/parade"[^>]*>Parade/);
});

test('rename a page: its old address leads to the new one, and the check lists the links that still have it', () => {
  const [page = '', menu = ''] = examplesOf('Add a page and put it in the menu');
  const [redirect = ''] = examplesOf('Rename a page');
  project.write('pages/fun/fursuit-parade.mdx', page);
  project.change('data/menu.yaml', (text) => applyChange(text, sideBySide(menu)).replace('/fun/parade', '/fun/fursuit-parade'));
  project.change('pages/fun/guests.mdx', (text) => `${text}\nThey lead the [parade](/fun/parade#joining).\n`);
  project.change('data/redirects.yaml', (text) => `${text}${redirect}`);
  expect(project.collection().data.redirects['/fun/parade']).toBe('/fun/fursuit-parade');
  expect(project.check().diagnostics.map(({ message }) => message)).toEqual([
    'The link /fun/parade#joining: /fun/parade has moved to /fun/fursuit-parade. Link there.',
  ]);
});

test('retire a page: a redirect, and the links that still lead to it', async () => {
  const [page = '', menu = ''] = examplesOf('Add a page and put it in the menu');
  const [redirect = '', outside = ''] = examplesOf('Retire a page');
  project.write('pages/fun/parade.mdx', page);
  project.change('data/menu.yaml', (text) => applyChange(text, sideBySide(menu)));
  project.change('pages/fun/guests.mdx', (text) => `${text}\nThey lead the [parade](/fun/parade#joining).\n`);
  project.remove('pages/fun/parade.mdx');
  const [error, ...others] = project.check().diagnostics;
  expect(others).toEqual([]);
  expect(error?.file).toBe('content/pages/fun/parade.mdx');
  expect(error?.message).toMatch(/2 places link to it: content\/data\/menu\.yaml:\d+, content\/pages\/fun\/guests\.mdx:\d+\. /);
  expect(error?.message).toContain('add a line "/fun/parade: ');
  project.change('data/menu.yaml', (text) => text.replace(/^ +- page: \/fun\/parade\n/m, ''));
  for (const line of [redirect, outside]) {
    const before = project.text('data/redirects.yaml');
    project.change('data/redirects.yaml', (text) => `${text}${line}`);
    expect(Object.keys(project.collection().data.redirects)).toContain('/fun/parade');
    shows(await project.html('/about/contact'), 'href="/fun/parade"', false);
    const warnings = project.check().diagnostics.map(({ file, message }) => `${file}: ${message}`);
    const moved = 'content/pages/fun/guests.mdx: The link /fun/parade#joining: /fun/parade has moved to /fun/events. Link there.';
    expect(warnings).toEqual(line === redirect ? [moved] : []);
    project.write('data/redirects.yaml', before);
  }
});

test('see the website on another date: the addresses of the guide exist, and their dates are dates', () => {
  const paths = project.collection().pages.map(({ path }) => path);
  for (const address of examplesOf('See the website on another date').join('').trim().split('\n')) {
    const { pathname, search } = new URL(address, 'https://site.example');
    expect(paths).toContain(pathname);
    expect(readSpoof(search, zone).kind).toBe('time');
  }
});

test('start a new year: what is left to do is listed, and becomes less', () => {
  const [command = '', convention = '', windows = ''] = examplesOf('Start a new year');
  const year = Number(/new-year -- (\d{4})/.exec(command)?.[1]);
  const left = () => otherYears(project.check().parsed, year).map(({ message }) => message);
  const before = left();
  project.change('data/convention.yaml', (text) => applyChange(text, sideBySide(convention)));
  project.change('data/windows.yaml', (text) => applyChange(text, sideBySide(windows)));
  expect(left().length).toBeLessThan(before.length);
  expect(left().filter((message) => /^convention\.(?:conYear|firstDay|lastDay) |^windows\.dealers/.test(message))).toEqual([]);
});

test('before the website goes live: every placeholder is listed, and none once it is filled in', () => {
  const files = diskFiles(project.root);
  const inFile = () => placeholders(files).filter(({ file }) => file.endsWith('follow.yaml'));
  expect(examplesOf('Before the website goes live for the first time')).toEqual(['npm run check -- --launch\n']);
  expect(inFile().length).toBeGreaterThan(0);
  project.change('data/follow.yaml', (text) => text.replaceAll('.example', '.org'));
  expect(inFile()).toEqual([]);
});

test('if the check finds a mistake: it reads as the guide shows it', () => {
  const [example = ''] = examplesOf('If the check finds a mistake');
  project.change('pages/policies/weapons.mdx', (text) => text.replace('limits.knifeBlade', 'limits.knifeblade'));
  let output = '';
  try {
    project.collection();
  } catch (error) {
    if (error instanceof ContentError) output = error.diagnostics.map(formatDiagnostic).join('\n');
  }
  const withoutPlace = (line: string) => line.trim().replace(/:\d+:\d+ /, ' ');
  expect(withoutPlace(output).startsWith(withoutPlace(example))).toBe(true);
});

test('an example fits its file also once the values there have moved on', () => {
  const change = sideBySide('full: false    →    full: true');
  expect(applyChange('open: 2031-01-01 12:00\nfull: false # until spring\n', change)).toBe('open: 2031-01-01 12:00\nfull: true\n');
  const price = { before: ['name: Pass', 'price: 85', 'sale: 75'], after: ['name: Pass', 'price: 90', 'sale: 75', 'soldOut: true'] };
  expect(applyChange('name: Pass\n# a note\nprice: 101\nsale: 99\n', price)).toBe(
    'name: Pass\n# a note\nprice: 90\nsale: 99\nsoldOut: true\n',
  );
  expect(() => applyChange('name: Ticket\n', price)).toThrow('no longer fits its file');
});

test('every component is explained, and nothing else', () => {
  const tables = readme.split('## What the components are for')[1] ?? '';
  const explained = [...tables.matchAll(/^\| (.*?) \|/gm)].flatMap((row) =>
    [...(row[1] ?? '').matchAll(/<([A-Z]\w+)/g)].map(([, name = '']) => name),
  );
  expect([...new Set(explained)].sort()).toEqual(Object.keys(components).sort());
});
