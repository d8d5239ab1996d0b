import { expect, test } from 'vitest';
import { memorySite } from './memorySite.ts';

const site = memorySite('tests/content/fixtures/site');
const page = 'content/pages/join/hotel.mdx';
const broken = site
  .replaced(page, '<Suites />', '<Suties />')
  .replace('owner: hotel', 'owner: hotels')
  .replace('/join/hotel#parking', '/nowhere');
const places = (text: string) => site.errorsAfter({ [page]: text }).map(({ line, column }) => `${line}:${column}`);

test('lines are those of the file, front matter included', () => {
  expect(places(broken)).toEqual(['4:1', '25:1']);
});

test('Windows line ends, line ends of old computers and a byte order mark are accepted, and change no place', () => {
  for (const ends of ['\r\n', '\r']) {
    expect(site.errorsAfter({ [page]: site.text(page).replaceAll('\n', ends) })).toEqual([]);
    expect(places(broken.replaceAll('\n', ends))).toEqual(['4:1', '25:1']);
    expect(places(`\uFEFF${broken.replaceAll('\n', ends)}`)).toEqual(['4:1', '25:1']);
  }
});

test('the same holds for data files and news', () => {
  const data = site.replaced('content/data/windows.yaml', 'full: false', 'full: no');
  const item = site.replaced('content/news/101-dates.md', '(/join/hotel)', '(/nowhere)');
  for (const change of [
    (text: string) => text,
    (text: string) => text.replaceAll('\n', '\r\n'),
    (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
  ]) {
    const found = site.errorsAfter({ 'content/data/windows.yaml': change(data), 'content/news/101-dates.md': change(item) });
    expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'content/data/windows.yaml:11:3',
      'content/news/101-dates.md:7:33',
    ]);
  }
});

test('a page whose block at the top is followed by no blank line keeps its places', () => {
  expect(places(broken.replace('---\n\n<Summary', '---\n<Summary'))).toEqual(['4:1', '24:1']);
});

test('texts that are made to break a parser are refused in plain words', () => {
  const nasty = [
    '['.repeat(20_000),
    '{'.repeat(20_000),
    '- '.repeat(2_000),
    `a: ${'"'.repeat(9_999)}`,
    'a: &a [*a, *a]',
    'a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]',
    '? ? ? ?',
    '!!js/function x',
    '__proto__: {a: 1}',
    '%YAML 9.9',
    '\u2028',
    '<<: *x',
    '{a: 1}: 2',
    '1: 2',
  ];
  for (const text of nasty) {
    const problems = site.errorsAfter({ 'content/data/limits.yaml': text });
    expect(problems.length, text.slice(0, 40)).toBeGreaterThan(0);
    expect(problems.map(({ message }) => message).join('\n')).not.toMatch(/call stack|undefined|TypeError/);
    expect(
      site.errorsAfter({ 'content/data/limits.yaml': `${site.text('content/data/limits.yaml')}${text}\n` }).length,
      text.slice(0, 40),
    ).toBeGreaterThan(0);
    expect(site.errorsAfter({ [page]: `---\n${text}\n---\n\nCome.\n` }).length, text.slice(0, 40)).toBeGreaterThan(0);
  }
  expect(site.errorsAfter({ [page]: `${site.text(page)}\n${'<A>'.repeat(500)}` }).length).toBeGreaterThan(0);
});

test('a program in front matter is not run', () => {
  const text = '---js\n{ title: (globalThis.ran = true, "Hotel") }\n---\n';
  expect(site.errorsAfter({ [page]: text }).length).toBeGreaterThan(0);
  expect(globalThis).not.toHaveProperty('ran');
});

test('a name that every object has is no component, no page, no link and no field', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const problems = site.messagesAfter({
      [page]: site.replaced(
        page,
        '<Suites />',
        `<Link to="${name}">x</Link> [x](/${name}) <Fact id="${name}.name" /> <Mail to="${name}" />`,
      ),
    });
    expect(problems).toHaveLength(4);
  }
});
