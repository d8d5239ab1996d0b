import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leftovers } from '../../src/authoring/check/leftovers/leftovers.ts';
import { type Answers, readAnswers } from '../../src/authoring/setup/answers.ts';
import { conventionParts } from '../../src/authoring/setup/parts.ts';
import { setUp } from '../../src/authoring/setup/setup.ts';
import type { Json } from '../../src/domain/json.ts';
import { diskFiles } from '../../src/collection/contentFiles.ts';
import { formatDiagnostic, isError } from '../../src/collection/diagnostic.ts';
import { toCollection } from '../../src/collection/toCollection.ts';
import { readCollection, readContent } from '../../src/collection/readContent.ts';
import { edition } from '../support/edition.ts';
import { isFull } from '../support/full.ts';
import { runGitAsA } from '../support/runGit.ts';
import { runOwnerTests } from '../support/runOwnerTests.ts';
import { plainEnvironment } from '../support/serverProcess.ts';
import { loadProject } from './memorySite.ts';

const oneDay = 'tests/content/setup/oneDay.yaml';
const harbor = 'tests/content/setup/harbor.yaml';
const today = '2026-03-01';
const { cache } = loadProject(edition);

/** A copy of the convention that the product comes with, to make it another's. */
function copy() {
  const root = mkdtempSync(join(tmpdir(), 'setup-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  for (const folder of ['content', 'public']) cpSync(join(edition, folder), join(root, folder), { recursive: true });
  return root;
}

/** The content after answers: what it reads as, what is wrong with it, and the steps that led there. */
function after(given: string | Answers) {
  const answers = typeof given === 'string' ? answersIn(given) : given;
  const root = copy();
  const steps: string[] = [];
  const run = () =>
    setUp(answers, {
      root,
      files: diskFiles(root),
      today,
      cache,
      readPicture: (file) => readFileSync(join('tests/content/setup', file)),
      onStep: ({ title }) => steps.push(title),
    });
  const toRead = run().map(({ file, message }) => `${file.replace('content/pages', '')}: ${message}`);
  const files = diskFiles(root);
  const read = readContent(files, { now: Date.parse(today), cache });
  const text = (file: string) => readFileSync(join(root, 'content', file), 'utf8');
  const again = () => {
    const before = steps.length;
    run();
    return steps.slice(before);
  };
  return { root, files, read, steps, toRead, text, again, errors: read.diagnostics.filter(isError).map(formatDiagnostic) };
}

const answersOf = (source: string) => readAnswers('answers.yaml', source, () => expect.unreachable());
const answersIn = (file: string) =>
  readAnswers(file, readFileSync(file, 'utf8'), (from) => readFileSync(join(dirname(file), from), 'utf8'));

test('a meeting of one day is a home page, news, contact and privacy, and nothing else', () => {
  const { root, files, read, errors, steps, text, again } = after(oneDay);
  expect(errors).toEqual([]);
  expect(steps).toEqual([
    'Choose the pages that we have',
    'Move all dates along with our days',
    'Write our facts',
    'Let our departments own the pages',
    'Write our own words',
    'Take lines about another convention out of the guide',
    'Take out what shows what we do not have',
    'Remove the pictures that nothing shows',
  ]);
  expect(read.diagnostics).toEqual([]);
  const { pages, drafts, news, data } = toCollection(read);
  expect(pages.map(({ path }) => path).filter((path) => path !== '/404' && !path.includes('['))).toEqual([
    '/about/contact',
    '/',
    '/news',
    '/offline',
    '/policies/privacy',
    '/search',
  ]);
  expect([drafts, news, data.windows]).toEqual([[], [], {}]);
  expect(text('data/convention.yaml')).toContain('# Leave off the slash at the end.\nsiteUrl: https://pierday.example\n');
  expect(text('data/convention.yaml')).not.toContain('# placeholder');
  expect(text('pages/policies/privacy.mdx')).toContain(`lastModified: ${today}`);
  expect(data.search.placeholder, 'nobody is told to search for what is not there').toBeUndefined();
  const left = leftovers(files, data.convention).filter(({ file }) => /^content\/(?:data|pages|news|images)\//.test(file));
  expect(left).toEqual([]);
  for (const folder of ['news', 'images']) expect(existsSync(join(root, 'content', folder, '.gitkeep')), 'a clone has it, too').toBe(true);
  writeFileSync(join(root, 'content/news/900-ours.md'), '---\nheading: Ours\nlive: 2026-02-01 12:00\n---\n\nHello.\n');
  expect(again(), 'what we have written since stays').toEqual([]);
  expect(text('news/900-ours.md')).toContain('Hello.');
});

test('a convention of four days abroad has its own pages, pictures and facts, and nothing of ours', () => {
  const { root, read, errors, again, files } = after(harbor);
  expect(errors).toEqual([]);
  const { pages, drafts, news, data } = toCollection(read);
  const own = readCollection('tests/content/fixtures/harbor');
  expect(pages.map(({ path }) => path)).toEqual(own.pages.map(({ path }) => path));
  expect(drafts.map(({ path }) => path)).toEqual(['/help/charity', '/join/dealers', '/program/fursuiting']);
  expect(data).toEqual(own.data);
  expect(news).toEqual([]);
  expect(leftovers(files, data.convention).filter(({ file }) => /^content\/(?:data|pages|news|images)\//.test(file))).toEqual([]);
  const source = globSync('content/{data,pages}/**/*.{yaml,mdx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  expect(source.join('\n')).not.toMatch(/poker|night ?market|artist ?alley|overflow hotel|florida|orlando|\/(?:fun|policies)\//i);
  expect(again(), 'nothing is left to do').toEqual([]);
});

test.runIf(isFull).each([oneDay, harbor])(
  'after %s the site builds, its content passes its tests, and nothing that is served is of ours',
  { timeout: 900_000 },
  async (answers) => {
    const { root, files, read } = after(answers);
    for (const file of ['deploy', 'package.json']) cpSync(file, join(root, file), { recursive: true });
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
    expect(await runOwnerTests(root)).toMatch(/Tests +\d+ passed/);
    expect(leftovers(files, read.parsed.data.convention)).toEqual([]);
    const pages = globSync('dist/current/client/**/*.{html,xml,ics,json,md,txt}', { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.join('\n')).not.toMatch(/poker|night ?market|artist ?alley|overflow hotel|forbidden ink|undefined/i);
  },
);

test('what is not ready yet waits: a landing page leads to nothing that visitors would not find', () => {
  const { read, errors, steps, text } = after(
    answersOf('pages: { ready: [/about/contact, /policies/privacy] }\nwords:\n  /: |\n    <ConventionFacts />\n\n    <NewsBlock />'),
  );
  expect(errors).toEqual([]);
  expect(steps).toContain('Take out links to what is not there yet');
  const { pages, drafts } = toCollection(read);
  expect(pages).toHaveLength(8);
  expect(drafts.map(({ path }) => path)).toContain('/join/hotel');
  expect(text('pages/about/contact.mdx')).toContain('check registration, hotel and events');
  expect(text('pages/join/hotel.mdx')).toContain('](/');
});

test.runIf(isFull)('what is not ready yet may wait for parts that are not there: the landing page is right', () => {
  const answers = answersIn(oneDay);
  const { errors, read } = after({ ...answers, pages: { ...answers.pages, others: 'not yet' } });
  expect(errors).toEqual([]);
  expect(toCollection(read).drafts.length).toBeGreaterThan(15);
});

test('a convention without a page leaves out all ways to it, in lists and in sentences', () => {
  const { root, read, errors } = after(answersOf('pages: { none: [/policies/nightmarket, /join/dealers], others: not yet }'));
  expect(errors.filter((error) => /nightmarket|join\/dealers/.test(error))).toEqual([]);
  expect(JSON.stringify(read.parsed.data.menu)).not.toMatch(/nightmarket|join\/dealers/);
  expect(existsSync(join(root, 'content/data/redirects.yaml')), 'the addresses of the convention before').toBe(false);
});

test('dates that nobody has answered keep their distance from the days of the convention', () => {
  const { errors, text } = after(answersOf('data: { convention: { firstDay: 2027-06-11, lastDay: 2027-06-13 } }'));
  expect(errors).toEqual([]);
  expect(text('data/windows.yaml')).toMatch(/open: 2026-11-\d\d 12:00/);
  expect(text('data/convention.yaml')).toContain('openingCeremony: 2027-06-11 15:00');
  expect(text('data/security.yaml'), 'the address for security reports is good for a year').toMatch(/^expires: 2027-03-01$/m);
});

test('what a convention has not goes from the pages that stay: tables, and the sentences that show its facts', () => {
  const { errors, text, steps } = after(
    answersOf('data: { events: { poker: null, nightMarket: null }, hotel: { parking: null } }\npages: { none: [/policies/nightmarket] }'),
  );
  expect(errors).toEqual([]);
  expect(steps).toContain('Take out what shows what we do not have');
  expect(text('pages/fun/events.mdx')).not.toMatch(/events\.(?:poker|nightMarket)/);
  expect(text('pages/join/hotel.mdx')).not.toContain('hotel.parking');
  expect(text('pages/join/hotel.mdx'), 'what is beside stays').toContain('<HotelGallery />');
});

test('without a map, the ways to help stay as words, and every sentence that goes is listed', () => {
  const paths = readContent(diskFiles(edition), { cache }).parsed.pages.map((page) => page.path);
  const { errors, text, toRead } = after(
    answersOf(JSON.stringify({ data: { map: null, limits: null }, pages: { ready: paths.filter((path) => path !== '/fun/events/map') } })),
  );
  expect(errors).toEqual([]);
  expect(text('pages/policies/coc.mdx')).toContain(
    '- **Now:** talk to any staff member, or come to Convention Operations. You may bring a friend.',
  );
  expect(text('pages/policies/coc.mdx')).toContain('- **Quiet Room:** for anyone who needs a break from noise and crowds.');
  expect(text('pages/policies/media.mdx')).toContain(
    "Don't photograph or record in restrooms, in the Fursuit Lounge, in the Quiet Room, at Prop Check",
  );
  expect(toRead).toEqual(
    expect.arrayContaining([
      '/policies/coc.mdx: "Now: talk to any staff member, or come to Convention Operations." was a link to a map. See that people find the place.',
      expect.stringMatching(/^\/fun\/fursuiting\.mdx: "Poles, staves and flagpoles may be no longer than …, .* Read what is left there\.$/),
    ]),
  );
});

/** Every part that a convention may not have, one after another; otherwise all at once, a part of a file, and a file. */
const lackable = conventionParts(readContent(diskFiles(edition), { cache }).parsed);
const tried = lackable.filter(({ path }) => isFull || ['hotel.suites', 'staff'].includes(path));

test.each([
  { path: 'all parts', gone: lackable.filter(({ path }) => !path.includes('.')) },
  // A charity partner without a link is none: the check asks for one or the other.
  ...tried.map(({ path }) => ({ path, gone: lackable.filter((part) => [path, path === 'links' && 'charity'].includes(part.path)) })),
])('without $path, all that shows it goes, whether pages are ready or not', ({ gone }) => {
  const data: Record<string, Json> = {};
  for (const { path, absent } of gone) {
    const [file = '', part] = path.split('.');
    data[file] = part === undefined ? null : { [part]: absent };
  }
  const paths = readContent(diskFiles(edition), { cache }).parsed.pages.map((page) => page.path);
  const { errors, read } = after(answersOf(JSON.stringify({ data, pages: { ready: paths }, news: 'none' })));
  expect(errors).toEqual([]);
  expect(read.diagnostics.filter(({ rule }) => rule === 'part').map(formatDiagnostic)).toEqual([]);
});

test('facts keep their comments and their places, and null takes one away', () => {
  const { text } = after(
    answersOf('data: { convention: { city: Rotterdam, region: null }, hotel: { parking: null } }\npages: { others: none }'),
  );
  const before = readFileSync(join(edition, 'content/data/convention.yaml'), 'utf8');
  expect(text('data/convention.yaml')).toBe(before.replace(/^city: .*\nregion: .*$/m, 'city: Rotterdam'));
  expect(text('data/hotel.yaml')).not.toMatch(/^parking:/m);
});

test.each([
  ['a: b', 'answers.yaml: : Unrecognized key: "a"'],
  ['data: { hotels: {} }', 'answers.yaml: data: Unrecognized key: "hotels"'],
  ['pages: { ready: [about] }', 'answers.yaml: pages.ready.0: Write an address as in /fun/party.'],
  ['news: some', 'answers.yaml: news: '],
  ['- [', 'answers.yaml is not YAML: '],
])('answers with a mistake are refused: %s', (source, message) => {
  expect(() => answersOf(source)).toThrow(message);
});

test.each([
  ['words: { /nowhere: Hello. }', 'words: There is no page /nowhere to write words on.'],
  ['pages: { ready: [/fun/fursuits] }', 'pages.ready: There is no page /fun/fursuits. Did you mean "/fun/fursuiting"?'],
  ['pages: { none: [/fun/guest] }', 'pages.none: There is no page /fun/guest. Did you mean "/fun/guests"?'],
  ['data: { hotel: { name: null, parking: null } }', /^data\.hotel\.name: /],
  ['data: { convention: { city: 5 } }', /^data\.convention\.city: /],
  ["pictures: { 'art/bad name.svg': a.svg }", 'pictures: No picture can be named art/bad name.svg.'],
  ['words: { /fun/Café: "---\\ntitle: Café\\n---\\n\\nHello." }', 'words: No page can have the address /fun/Café.'],
  ['pictures: { art/mark.svg: no-mark.svg }', 'pictures.art/mark.svg: There is no file no-mark.svg.'],
])('answers that can’t be written are refused before anything is: %s', (source, message) => {
  const steps: string[] = [];
  const root = copy();
  const run = () =>
    setUp(answersOf(source), {
      root,
      files: diskFiles(root),
      today,
      cache,
      readPicture: (file) => readFileSync(join(root, file)),
      onStep: ({ title }) => steps.push(title),
    });
  expect(run).toThrow(message);
  expect(steps).toEqual([]);
});

test('null takes an entry away with what shows it; colors that are not answered follow those that are', () => {
  const { errors, text, read } = after(
    answersOf('data: { windows: { djSubmissions: null }, theme: { light: { page: "#ffffff" } } }\nnews: none'),
  );
  expect(errors).toEqual([]);
  expect(Object.keys(read.parsed.data.windows ?? {})).not.toContain('djSubmissions');
  expect(text('pages/fun/events.mdx')).not.toContain('djSubmissions');
  const before = readContent(diskFiles(edition), { cache }).parsed.data.theme;
  const { action, bar, page, text: ink } = { ...before?.light, page: '#ffffff' };
  expect(read.parsed.data.theme).toEqual({ typefaces: before?.typefaces, light: { action, bar, page, text: ink } });
});

test.runIf(isFull)(
  'npm run setup commits step by step, and refuses while content is not committed; the next release of the product merges',
  () => {
    const root = copy();
    for (const file of ['docs/upgrading.md', 'src/cli/setup.ts', 'package.json']) cpSync(file, join(root, file), { recursive: true });
    const git = (...parameters: string[]) => runGitAsA(root, ...parameters);
    git('init', '-q');
    git('config', 'user.name', 'A Founder');
    git('config', 'user.email', 'founder@pierday.example');
    git('add', '--all');
    const run = () =>
      execFileSync(process.execPath, [resolve('src/cli/setup.ts'), resolve(oneDay)], {
        cwd: root,
        encoding: 'utf8',
        env: plainEnvironment(),
        stdio: 'pipe',
      });
    expect(run).toThrow('Commit your changes of the content first.');
    git('commit', '-q', '-m', 'As it came');
    expect(run()).toContain('The content has no errors.');
    expect(git('log', '--format=%an %s').trim().split('\n')).toEqual([
      'A Founder Remove the pictures that nothing shows',
      'A Founder Take out what shows what we do not have',
      'A Founder Take lines about another convention out of the guide',
      'A Founder Write our own words',
      'A Founder Let our departments own the pages',
      'A Founder Write our facts',
      'A Founder Move all dates along with our days',
      'A Founder Choose the pages that we have',
      'A As it came',
    ]);
    expect(git('status', '--porcelain')).toBe('');
    expect(run()).toContain('The content has no errors.');
    const first = git('rev-list', '--max-parents=0', 'HEAD').trim();
    expect(
      git('diff', '--name-only', first, 'HEAD')
        .trim()
        .split('\n')
        .filter((file) => !file.startsWith('content/')),
    ).toEqual([]);
    // A release changes, adds and removes files, of all that is not content.
    git('switch', '-q', '-c', 'product', first);
    for (const file of ['docs/upgrading.md', 'package.json']) appendFileSync(join(root, file), '\n');
    writeFileSync(join(root, 'src/new.ts'), 'export {};\n');
    git('rm', '-q', 'src/cli/setup.ts');
    git('add', '--all');
    git('commit', '-q', '-m', 'A release');
    git('switch', '-q', '-');
    git('pull', '-q', '--no-rebase', '--no-edit', '.', 'product');
    expect(git('log', '-1', '--format=%p').trim().split(' ')).toHaveLength(2);
    expect([git('status', '--porcelain'), existsSync(join(root, 'src/new.ts')), existsSync(join(root, 'src/cli/setup.ts'))]).toEqual([
      '',
      true,
      false,
    ]);
  },
);
