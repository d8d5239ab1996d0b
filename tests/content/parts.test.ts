import { expect, test } from 'vitest';
import { collections, dataNames } from '../../content.config.ts';
import type { Collection } from '../../src/collection/collection.ts';
import { formatDiagnostic, isError } from '../../src/collection/files/diagnostic.ts';
import { dataFilePath } from '../../src/collection/schema/files.ts';
import { toCollection } from '../../src/collection/readContent.ts';
import { configResponse } from '../../src/render/api/responses.ts';
import { formatFiles } from '../../src/render/formats.ts';
import { createSnapshot } from '../../src/render/snapshot/snapshot.ts';
import { serializeMarkdown } from '../../src/site/serializeMarkdown.ts';
import { isFull } from '../support/full.ts';
import { edition } from '../support/edition.ts';
import { examplesOf, readme } from './guides/readme.ts';
import { type Edits, memorySite } from './memorySite.ts';

const now = Date.parse('2025-06-01T16:00:00Z');
const site = memorySite(edition, now);
const small = memorySite('tests/content/fixtures/site', now);
const page = (path: string) => `content/pages${path}.mdx`;

/** What the website says beside its pages: what they share, the answers of the API, and all files for machines. */
async function saidBy(collection: Collection, preview = false): Promise<string> {
  const snapshot = createSnapshot(collection, { now, root: edition, preview });
  const files = formatFiles({ collection, snapshot, builtFiles: [], now, changedAt: () => 0, newsText: serializeMarkdown });
  const { layout, data } = snapshot.shared;
  return [
    JSON.stringify([layout, data.pages, data.contents, snapshot.paths, configResponse(collection.data)]),
    ...files.map(({ text }) => text),
  ].join('\n');
}

/** Errors of content; without any, what the website says of it names nothing that isn't there. */
async function errorsOf(edits: Edits, of = site): Promise<string[]> {
  const content = of.readAfter(edits);
  const errors = content.diagnostics.filter(isError).map(formatDiagnostic);
  if (errors.length === 0) expect((await saidBy(toCollection(content))).match(/.{0,60}(?:undefined|\bNaN\b|\[object).{0,60}/g)).toBeNull();
  return errors;
}

/** All files, or every fourth. */
const inPart = (files: readonly string[]) => files.filter((_file, index) => isFull || index % 4 === 0);

/** What an error offers: to bring something, to take something away, or to write something else. */
const wayOut = /Add |Bring |Remove |remove |Write |Restore |Did you mean|The closest |has no such id|is not one/;

const pageFiles = site.names.filter((name) => name.endsWith('.mdx'));
test.each(inPart([...dataNames.map(dataFilePath), ...pageFiles]))(
  'without %s, the site is right, or each error says what to do',
  async (file) => {
    for (const error of await errorsOf({ [file]: null })) {
      expect(error).toMatch(/^content\/\S+:\d+:\d+ {2}/);
      expect(error).toMatch(wayOut);
    }
  },
);

/** The smallest website: the home page, the news and Page Not Found, and the facts of the convention. */
const smallest: Edits = {
  ...Object.fromEntries(
    small.names
      .filter((name) => /^content\/(?:data|pages)\//.test(name) && !/convention\.yaml$|\/(?:404|news|\[news\])\.mdx$/.test(name))
      .map((name) => [name, null]),
  ),
  'content/pages/index.mdx':
    '---\ntitle: Welcome\ndescription: The convention of tails, when and where it is, and what it is all about.\nlayout: home\n---\n\n<ConventionFacts />\n\nHello. Read the [news](/news).\n',
  'content/pages/404.mdx': small.text('content/pages/404.mdx').replace(/^owner: .*\n/m, ''),
  'content/pages/news.mdx': small.text('content/pages/news.mdx').replace(/^owner: .*\n/m, ''),
  'content/pages/news/[news].mdx': small.text('content/pages/news/[news].mdx').replace(/^owner: .*\n/m, ''),
  ...Object.fromEntries(small.names.filter((name) => name.startsWith('content/news/')).map((name) => [name, null])),
  'content/news/101-hello.md': '---\nheading: Hello\nlive: 2025-01-01 12:00\n---\n\nWe begin.\n',
};

test('a home page, the news, Page Not Found and the facts of the convention are a website', async () => {
  expect(await errorsOf(smallest, small)).toEqual([]);
  const { data, pages } = small.collectionAfter(smallest);
  expect(pages.map(({ path }) => path).toSorted()).toEqual(['/', '/404', '/news', '/news/[news]']);
  expect([data.menu, data.sponsors, data.windows, data.hotel]).toEqual([[], [], {}, undefined]);
});

test('a component without its data is told so, with the two ways out', () => {
  const messages = site.messagesAfter({ 'content/data/charity.yaml': null });
  expect(messages).toContainEqual(
    expect.stringMatching(
      /^content\/pages\/help\/charity\.mdx:\d+:\d+ {2}<CharityPartner> shows what content\/data\/charity\.yaml says, and there is no such file\. Add the file, or remove <CharityPartner> here\.$/,
    ),
  );
});

test.each(['guests', 'artists', 'actions'])('an empty list and a missing file mean the same: %s', async (name) => {
  const [none, missing] = ['[]\n', null].map((text) => site.readAfter({ [`content/data/${name}.yaml`]: text }));
  expect(none?.diagnostics).toEqual(missing?.diagnostics);
  expect(none?.diagnostics.filter(isError)).toEqual([]);
});

test('the pages that parts of the site link to are those with a role, wherever they are', async () => {
  const { rolePages } = createSnapshot(site.collectionAfter({}), { now, root: edition }).shared.layout;
  expect(rolePages).toEqual({
    terms: '/policies/tos',
    privacy: '/policies/privacy',
    hotel: '/join/hotel',
    registration: '/join/registration',
    status: '/about/status',
    contact: '/about/contact',
    staff: '/help/staff',
    map: '/fun/events/map',
    search: '/search',
  });
  const home = createSnapshot(small.collectionAfter({}), { now, root: edition }).shared.layout.rolePages;
  expect(home).toEqual({ search: '/search' });
});

test('two pages cannot have one role', () => {
  const second = site.text(page('/join/registration')).replace('role: registration', 'role: hotel');
  expect(site.errorsAfter({ [page('/join/registration')]: second }).map(formatDiagnostic)).toEqual([
    'content/pages/join/registration.mdx:5:1  content/pages/join/hotel.mdx has the role "hotel" too, and links lead to one page alone. Remove this line from one of the two.',
  ]);
});

const draft = (path: string, of = site) => of.text(page(path)).replace('---\n', '---\nready: false\n');

test('a page that is not ready has no address, is in no menu, and no file for machines names it', async () => {
  const file = 'content/pages/fun/tailwalk.mdx';
  const text =
    '---\ntitle: Tailwalk\ndescription: When and where the tailwalk starts, and how to join in or watch.\nowner: website\nready: false\n---\n\nCome in costume.\n';
  const menu = site.replaced('content/data/menu.yaml', '    - page: /fun/guests\n', '    - page: /fun/guests\n    - page: /fun/tailwalk\n');
  const edits = { [file]: text, 'content/data/menu.yaml': menu };
  expect(await errorsOf(edits)).toEqual([]);
  const collection = site.collectionAfter(edits);
  expect((await saidBy(collection)).match(/.{0,60}tailwalk.{0,60}/gi)).toBeNull();
  const preview = createSnapshot(collection, { now, root: edition, preview: true });
  expect(preview.page('/fun/tailwalk')?.page.isUnready).toBe(true);
  expect(JSON.stringify(preview.shared.layout.menu)).toContain('Tailwalk');
});

test('a link to a page that is not ready is an error that says so', () => {
  const errors = site.errorsAfter({ [page('/help/charity')]: draft('/help/charity') }).map(formatDiagnostic);
  expect(errors).toContainEqual(
    expect.stringMatching(
      /the page \/help\/charity is not ready, so visitors would find nothing there\. Make it ready, or remove the link until it is\.$/,
    ),
  );
  expect(errors.every((error) => error.includes('is not ready'))).toBe(true);
});

test('a group of the menu may be not ready, with all of its pages', () => {
  const pages = ['one', 'two'].map((name): [string, string] => [
    page(`/program/${name}`),
    `---\ntitle: Program ${name}\ndescription: What there is to see and to do at the convention, part ${name}.\nowner: website\n---\n\nMuch.\n`,
  ]);
  const group = '\n- group: Program\n  ready: false\n  items:\n    - page: /program/one\n    - page: /program/two\n';
  const edits = { ...Object.fromEntries(pages), 'content/data/menu.yaml': site.text('content/data/menu.yaml') + group };
  expect(site.errorsAfter(edits)).toEqual([]);
  const { layout } = createSnapshot(site.collectionAfter(edits), { now, root: edition }).shared;
  expect(layout.menu.map(({ name }) => name)).not.toContain('Program');
  const { paths } = createSnapshot(site.collectionAfter(edits), { now, root: edition });
  expect(paths.filter((path) => path.startsWith('/program'))).toEqual([]);
});

test('the website needs some pages, which have to be ready', () => {
  const errors = site.errorsAfter({ [page('/news')]: draft('/news') }).map(formatDiagnostic);
  expect(errors).toContain('content/pages/news.mdx:2:1  The website needs this page, so it has to be ready.');
});

test('news and policies may be older than the first convention', () => {
  const first = small.replaced('content/data/convention.yaml', 'since: 2002', 'since: 2025');
  const item = small.names.find((name) => name.startsWith('content/news/')) ?? '';
  const older = small.text(item).replace(/^live: \d{4}/m, 'live: 2024');
  expect(small.errorsAfter({ 'content/data/convention.yaml': first, [item]: older })).toEqual([]);
});

test('guide: write a page before people should see it, or a whole group', () => {
  const [lines = '', group = ''] = examplesOf('Write a page before people should see it');
  const text = `---\n${lines.trim()}\ndescription: When and where we walk, who may join, and what to bring along for the way.\nowner: website\n---\n\nCome.\n`;
  const file = page('/fun/parade');
  expect(site.errorsAfter({ [file]: text })).toEqual([]);
  expect(site.collectionAfter({ [file]: text }).unready.map(({ path }) => path)).toEqual(['/fun/parade']);
  const [name = '', ready = '', items = ''] = group.trim().split('\n');
  const menu = site.replaced('content/data/menu.yaml', `${name}\n${items}`, `${name}\n${ready}\n${items}`);
  const errors = site.errorsAfter({ 'content/data/menu.yaml': menu }).map(formatDiagnostic);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.filter((error) => !/the page \/fun\S* is not ready/.test(error))).toEqual([]);
});

test('guide: the pages with a role are those that the schema names', () => {
  const [, table = ''] = /## Pages with a role\n([^]*?)\n## /.exec(readme) ?? [];
  const roles = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, role]) => role));
  expect(new Set(roles.filter((role) => role !== 'role'))).toEqual(new Set(collections.pages.schema.shape.role.unwrap().options));
});

test('what is nothing but a way to a page that is not ready waits with it, and a window keeps its dates', async () => {
  const unready = '/join/registration';
  const rest = site.names.filter((name) => /^content\/(?:pages|news)\//.test(name) && name !== page(unready));
  const edits = {
    [page(unready)]: draft(unready),
    ...Object.fromEntries(rest.map((name) => [name, site.text(name).replaceAll(/\]\(\/(?:join\/registration|register)[^)]*\)/g, '](/)')])),
  };
  expect(await errorsOf(edits)).toEqual([]);
  const { data } = site.collectionAfter(edits);
  expect(JSON.stringify([data.actions, data.follow, data.offline, data.redirects, data.windows])).not.toContain(unready);
  expect(data.windows.preregistration).toEqual({ ...site.collectionAfter({}).data.windows.preregistration, page: undefined });
});
