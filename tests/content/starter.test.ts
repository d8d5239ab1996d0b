import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ContentFiles, diskFiles } from '../../src/collection/files/contentFiles.ts';
import { formatDiagnostic } from '../../src/collection/files/diagnostic.ts';
import { createFileCache, readCollection, readContent } from '../../src/collection/readContent.ts';
import { formatAddress } from '../../src/domain/format.ts';
import { planPart } from '../../src/editor/server/starterRoutes.ts';
import { applyEdits } from '../../src/review/edits/applyEdits.ts';
import {
  checkAnswers,
  starterFiles,
  starterFolder,
  type StarterPart,
  starterPartNames,
  type StarterAnswers,
  starterParts,
} from '../../src/editor/starter.ts';
import { edition, inEdition } from '../support/edition.ts';
import { currentRelease } from '../../src/build/releases/releases.ts';
import { temporaryFolder } from '../support/fakeSite.ts';
import { isFull, leading } from '../support/full.ts';
import { builtRenderer } from '../support/renderedSite.ts';
import { runOwnerTests } from '../support/runOwnerTests.ts';
import { plainEnvironment, startServer, stopServer } from '../support/serverProcess.ts';

const today = '2026-11-20';
const now = Date.parse(`${today}T12:00:00Z`);
const fixtures = ['harbor', 'oneDay', 'kitsune'] as const;
const written = (name: (typeof fixtures)[number]) =>
  parse(readFileSync(`tests/content/fixtures/starter/${name}.yaml`, 'utf8')) as Record<string, unknown>;

function answersOf(name: (typeof fixtures)[number], parts?: readonly StarterPart[]): StarterAnswers {
  const { answers, errors } = checkAnswers({ ...written(name), ...(parts && { parts }) });
  return answers ?? expect.unreachable(JSON.stringify(errors));
}

const publicFiles = ['public/icons.svg'].map((file) => [file, readFileSync(inEdition(file))] as const);

/** A project of these files, and of those that the product needs in `public`. */
function projectOf(starter: ReadonlyMap<string, string | Buffer>): ContentFiles {
  const files = new Map([...[...starter].map(([file, text]) => [file, Buffer.from(text)] as const), ...publicFiles]);
  return {
    below: (folder) => [...files.keys()].filter((file) => file.startsWith(`${folder}/`)).toSorted(),
    symlinks: () => [],
    bytes: (file) => files.get(file) ?? Buffer.alloc(0),
    has: (path) => [...files.keys()].some((file) => file === path || file.startsWith(`${path}/`)),
  };
}
const cache = createFileCache();
const messagesOf = (files: ContentFiles) => readContent(files, { cache, now }).diagnostics.map(formatDiagnostic);

const variants: [name: string, parts: readonly StarterPart[]][] = [
  ['all parts', starterPartNames],
  ['no part', []],
  ...starterPartNames.map((part): [string, StarterPart[]] => [part, [part]]),
];

test.each(variants)('with %s, there is nothing to correct and nothing to doubt', (_name, parts) => {
  const files = starterFiles(answersOf('harbor', parts), today);
  expect(messagesOf(projectOf(files))).toEqual([]);
  // Whoever answers has said it: no value waits for the source to be opened and a note to be deleted.
  const unfilled = /\{\{|# placeholder/;
  expect([...files].filter(([, text]) => typeof text === 'string' && unfilled.test(text)).map(([file]) => file)).toEqual([]);
  const left = starterPartNames.filter((part) => !parts.includes(part)).map((part): string => starterParts[part].page);
  const text = [...files.values()].join('\n');
  expect(left.filter((path) => new RegExp(`[(" ]${path}[)"#\\s]`).test(text))).toEqual([]);
});

test.each(fixtures)('%s: its own parts give a website with nothing to correct', (name) => {
  expect(messagesOf(projectOf(starterFiles(answersOf(name), today)))).toEqual([]);
});

test('every file of a part exists, and every page but the common ones belongs to one', () => {
  const folder = starterFolder();
  const owned = starterPartNames.map((part): string => starterParts[part].page);
  expect(owned.filter((path) => !folder.has(`content/pages${path}.mdx`))).toEqual([]);
  const common = folder.below('content/pages').filter((file) => !owned.includes(file.slice('content/pages'.length, -4) as never));
  expect(common.map((file) => file.slice('content/pages/'.length, -4))).toEqual(
    '404 about/contact about/status about/what about/who index news news/[news] offline policies/coc policies/privacy policies/tos search'.split(
      ' ',
    ),
  );
  expect(starterFiles(answersOf('harbor'), today)).toEqual(starterFiles(answersOf('harbor'), today));
});

describe('answers', () => {
  const colors = written('harbor').colors as object;
  const notPicture = Buffer.from('no picture').toString('base64');
  const cases: [field: string, answers: Record<string, unknown>, message: RegExp][] = [
    ['closingCeremony', { closingCeremony: '2027-05-21 15:00' }, /^The closing is not after the opening\./],
    ['openingCeremony', { openingCeremony: '2027-05-20 15:00' }, /^The opening is on none of the convention’s days\./],
    ['lastDay', { lastDay: '2027-05-20' }, /^The last day is before the first one\./],
    ['siteDomain', { siteDomain: 'https://harborhowl.example/2027' }, /^Write the domain alone: harborhowl\.example\.$/],
    ['siteDomain', { siteDomain: 'info@harborhowl.example' }, /^Write the domain alone: harborhowl\.example\.$/],
    ['mail', { mail: 'harborhowl.example' }, /^Write one mail address, as in name@example\.org\.$/],
    [
      'colors.link',
      { colors: { ...colors, link: '#e0e0e0' } },
      /^Links on the page \(light\): .* The nearest color that passes is link: "#/,
    ],
    [
      'colors.action',
      { colors: { ...colors, action: '#101010' } },
      /^Text on the main button \(light\): .* needs 4\.5:1\. The nearest color that passes is action: "#/,
    ],
    ['colors.bar', { colors: { ...colors, bar: 'blue' } }, /^A color is six digits/],
    ['marks.mark', { marks: { mark: notPicture } }, /^This is not a picture that browsers can show/],
    ['zone', { country: 'US' }, /^This country has several time zones\./],
    [
      'venue.state',
      {
        country: 'US',
        zone: 'America/New_York',
        venue: { name: 'Hall', street: 'Street', city: 'Town', state: 'Florida', postalCode: '1' },
      },
      /^Two capital letters/,
    ],
    ['parts.0', { parts: ['opera'] }, /Invalid option/],
    ['name', { name: ' ' }, /./],
  ];
  test.each(cases)('%s: what cannot be is said beside its field', (field, change, message) => {
    const { errors = [] } = checkAnswers({ ...written('harbor'), ...change });
    expect(errors.find((error) => error.field === field)?.message).toMatch(message);
  });

  test('a mark of one’s own takes the place of the plain one', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64H0z"/></svg>';
    const mark = Buffer.from(svg).toString('base64');
    const { answers = expect.unreachable() } = checkAnswers({ ...written('harbor'), marks: { logo: mark, mark } });
    const files = starterFiles(answers, today);
    expect(String(files.get('content/images/art/mark.svg'))).toBe(svg);
    expect(parse(String(files.get('content/data/art.yaml')))).toEqual({ logo: 'art/logo.svg', mark: 'art/mark.svg' });
    expect(messagesOf(projectOf(files))).toEqual([]);
  });

  test('a country suggests what nobody has answered', () => {
    const factsOf = (name: (typeof fixtures)[number]) =>
      parse(String(starterFiles(answersOf(name), today).get('content/data/convention.yaml'))) as object;
    expect(factsOf('kitsune')).toMatchObject({ zone: { id: 'Asia/Tokyo' }, currency: 'JPY', lang: 'en-GB', units: 'metric', city: '仙台' });
    expect(factsOf('kitsune')).not.toHaveProperty('region');
    expect(factsOf('oneDay')).toMatchObject({
      zone: { id: 'America/Edmonton', name: 'Mountain Time' },
      currency: 'CAD',
      region: 'Alberta',
    });
  });
});

/** Names of the convention that tests read, which no other one may show: what it is called, where it is, who is in it. */
function namesOfOurs(): string[] {
  const { convention, hotel, guests, sponsors, partners, charity } = readCollection(edition).data;
  const [first = ''] = convention.name.split(' ');
  const hosts = [convention.siteUrl, convention.editPage ?? convention.siteUrl].map((url) => new URL(url).hostname);
  const places = [convention.city, convention.region ?? convention.city, convention.zone.id, convention.zone.name];
  const hotels = hotel ? [hotel.name, formatAddress(hotel.address), ...hotel.overflow.map(({ name }) => name)] : [];
  const people = [...guests, ...sponsors, ...partners, ...(charity ? [charity.partner] : [])].map(({ name }) => name);
  return [
    first,
    convention.name,
    convention.tagline,
    convention.charity.legalName,
    convention.mailDomain,
    ...hosts,
    ...places,
    ...hotels,
    ...people,
  ];
}

const root = temporaryFolder();

/** Writes a website to a folder of its own. */
function write(name: string, answers: StarterAnswers): string {
  const folder = join(root, name);
  for (const [file, text] of [...starterFiles(answers, today), ...publicFiles]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}

const isText = /\.(?:html|json|xml|ics|js|css|txt|md|svg|webmanifest)$/;

/** What a release serves as text, by file; pages twice, once as data. */
const servedBy = (folder: string) =>
  globSync(`${folder}/dist/current/client/**`, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map((entry) => ({ file: join(entry.parentPath, entry.name), text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }));

/** Where files name the convention that the product came from. */
function oursIn(served: ReturnType<typeof servedBy>): string[] {
  const names = namesOfOurs();
  return served.flatMap(({ file, text }) => names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`));
}

describe('built with all parts', { timeout: 600_000 }, () => {
  let folder = '';
  let served: ReturnType<typeof servedBy> = [];
  let renderer: Awaited<ReturnType<typeof builtRenderer>> | undefined;
  const answers = answersOf('kitsune', starterPartNames);
  beforeAll(async () => {
    folder = write('all', answers);
    await promisify(execFile)(process.execPath, [resolve('src/cli/build.ts')], { cwd: folder, env: plainEnvironment() });
    served = servedBy(folder);
  }, 600_000);

  test('no file names the convention that the product came from', () => {
    expect(namesOfOurs().length).toBeGreaterThan(15);
    expect(served.filter(({ file }) => file.endsWith('.html')).length).toBeGreaterThan(20);
    expect(oursIn(served)).toEqual([]);
  });

  test('nothing that is to be written reaches visitors', () => {
    const { parsed } = readContent(diskFiles(folder));
    const asked = parsed.pages.flatMap(({ inspection }) => inspection.toWrite.map(({ words }) => words));
    const waiting = parsed.pages.flatMap(({ path, inspection }) => inspection.unreadySections.map((id) => `${path}#${id}`));
    expect(asked.length).toBeGreaterThan(40);
    const hidden = [...asked, ...waiting, 'To write:', 'ToWrite', 'waiting-section'];
    // The scripts of the component say its label; no page loads them.
    const documents = served.filter(({ file }) => !/\.(?:js|css)$/.test(file));
    expect(
      documents.flatMap(({ file, text }) => hidden.filter((words) => text.includes(words)).map((words) => `${file}: ${words}`)),
    ).toEqual([]);
    expect(documents.some(({ text }) => text.includes('/fun/events#host'))).toBe(true);
    expect(documents.filter(({ text }) => text.includes('/fun/events/map')).map(({ file }) => file)).toEqual([]);
  });

  test.each(leading(variants, 1))(
    'with %s, added to a website that has none: every page renders, and asks visitors for nothing',
    async (_name, parts) => {
      renderer ??= await builtRenderer(folder, currentRelease(edition));
      const files = starterFiles(answersOf('harbor', []), today);
      for (const part of parts) {
        const before = projectOf(files);
        const edits = planPart(before, readContent(before, { cache, now }).parsed, part, now);
        for (const [file, text] of applyEdits(before, edits)) files.set(file, text ?? '');
      }
      const withPart = projectOf(files);
      expect(messagesOf(withPart)).toEqual([]);
      const collection = readCollection(withPart, { cache, now });
      const { texts } = await renderer.renderSite(collection, { now });
      expect([...texts].filter(([, text]) => /To write:|waiting-section/.test(text)).map(([path]) => path)).toEqual([]);
      expect(oursIn([...texts].map(([file, text]) => ({ file, text })))).toEqual([]);
      // Whole pages that wait are among those of the preview.
      const preview = await renderer.renderSite({ ...collection, pages: [...collection.pages, ...collection.unready] }, { now });
      const broken = parts
        .map((part): string => starterParts[part].page)
        .filter((path) => preview.documents.get(path)?.split('<h1').length !== 2);
      expect(broken).toEqual([]);
    },
  );

  test.runIf(isFull)('headers, feeds, search and machines’ answers are its own', async () => {
    const server = await startServer({}, undefined, folder);
    try {
      const names = namesOfOurs();
      for (const path of ['/', '/join/registration', '/api/config', '/api/hotel/booking', '/search?q=tail', '/policies/tos.md', '/none']) {
        const response = await fetch(server.address + path);
        const said = JSON.stringify([...response.headers]) + (await response.text());
        expect(
          names.filter((name) => said.includes(name)),
          path,
        ).toEqual([]);
        expect(said, path).not.toMatch(/To write|Which law applies/);
      }
    } finally {
      await stopServer(server);
    }
  });
});

const built: [string, StarterAnswers][] = [
  ...fixtures.map((name): [string, StarterAnswers] => [name, answersOf(name)]),
  ...variants.map(([name, parts]): [string, StarterAnswers] => [name.replace(' ', '-'), answersOf('harbor', parts)]),
];
test.runIf(isFull).each(built)('%s builds, and passes the tests of an owner’s content', { timeout: 900_000 }, async (name, answers) => {
  const folder = write(`owner-${name}`, answers);
  expect(await runOwnerTests(folder)).toMatch(/Tests +\d+ passed/);
  expect(oursIn(servedBy(folder))).toEqual([]);
});
