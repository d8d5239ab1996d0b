import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inEdition } from '../../../tests/support/edition.ts';
import { siteCopy } from '../../../tests/support/fakeSite.ts';
import type { Collection } from '../../collection/collection.ts';
import { readCollection } from '../../collection/readContent.ts';
import { contentVersion } from '../../render/siteList.ts';
import type { PageOptions, Renderer } from '../../render/renderer.ts';
import { mediaType, type Bytes, bytesOf, type Resource, textResource } from '../../render/resource.ts';
import type { SharingCard } from '../../render/cards/card.ts';
import { type BuiltSite, createLiveSite, type LiveSiteOptions } from './liveSite.ts';
import { createRenderService } from './renderWorker.ts';

let site: string;
let live: Awaited<ReturnType<typeof createLiveSite>> | undefined;
let logged: string[];

beforeEach(() => {
  site = siteCopy();
  logged = [];
});
afterEach(() => live?.close());

const noon = Date.parse('2026-06-15T16:00:00Z');
const soon = { timeout: 25_000, interval: 20 };

const colors = { ink: '#000000', paper: '#ffffff', band: '#000000', stamp: '#ffffff', sky: '#ffffff' };
const drawing = { artwork: 'fun', colors, kicker: '', name: 'Con', days: 'August 1, 2026', place: 'Orlando' } as const;
const cardNamed = (title: string): SharingCard => ({
  path: `/cards/${title}.jpg`,
  address: '',
  alt: title,
  drawing: { ...drawing, title },
});

/** A page's text: the data that pages may show. */
const textOf = ({ data, news, pages }: Collection, { now, skip }: PageOptions) =>
  JSON.stringify({
    prices: data.registration?.levels.map(({ price }) => price),
    news: news.filter((item) => Date.parse(item.live) <= now).map(({ id }) => id),
    rules: pages.find(({ path: address }) => address === '/policies/weapons')?.body,
    skip,
  });
const renderSite = vi.fn<Renderer['renderSite']>(async (collection, options, take) => {
  const text = textOf(collection, options);
  const paths = ['/news', '/join/registration', ...collection.news.map(({ id }) => `/news/${id}`)];
  for (const path of paths) await take({ path, type: mediaType('index.html'), text });
  await take({ path: '/news/feed.xml', type: 'application/rss+xml; charset=utf-8', text });
  return paths.map(cardNamed);
});
const renderSinglePage = vi.fn<Renderer['renderSinglePage']>(async (collection, _path, options) => ({
  html: textOf(collection, options),
  data: '',
}));
const renderer: Renderer = { renderSite, renderSinglePage };
/** Lets the next rendering give one page. */
const renderOnce = (text: string) =>
  renderSite.mockImplementationOnce(async (_collection, _options, take) => {
    await take({ path: '/news', type: mediaType('index.html'), text });
    return [];
  });

const builtFrom = (folder: string, isUpToDate: boolean): BuiltSite => ({
  readContent() {
    const collection = readCollection(folder);
    return { content: collection, version: contentVersion(collection) };
  },
  renderedAt: noon,
  isUpToDate: () => isUpToDate,
  cards: [],
  find: () => undefined,
  isRendered: () => false,
});
const outdated = builtFrom('tests/content/fixtures/site', false);

async function start(options: Partial<LiveSiteOptions> = {}) {
  live = await createLiveSite({
    root: site,
    render: createRenderService(site, async () => renderer, { release: 'tests/content/fixtures/site' }),
    now: () => noon,
    built: builtFrom(site, true),
    quietMs: 100,
    log: (line) => logged.push(line),
    ...options,
  });
  return live;
}
const file = (path: string) => join(site, 'content', path);
/** The bytes of rendered files, which are in memory. */
const plain = (resource: Resource | undefined): Bytes | undefined => (resource?.plain instanceof Uint8Array ? resource.plain : undefined);
const edit = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(file(path), readFileSync(file(path), 'utf8').replace(from, to));
const shown = async (path = '/join/registration') =>
  JSON.parse(new TextDecoder().decode(plain(live?.state.pages?.get(path)))) as {
    prices: number[];
    news: number[];
    rules: string;
  };

test('serves the built pages while they are of this content, else renders before it serves', async () => {
  expect((await start()).state.pages).toBeUndefined();
  live?.close();
  expect((await start({ built: outdated })).state.pages?.size).toBeGreaterThan(2);
});

test('starts with the content of the release while that of the project has problems', async () => {
  edit('data/registration.yaml', 'price: 85', 'price: cheap');
  const { state, status } = await start({ built: outdated });
  expect(state.content.data.registration?.levels.map(({ price }) => price)).toContain(85);
  expect(status().refused?.problem).toMatch(/content\/data\/registration\.yaml:\d+:\d+ .*"cheap"/);
});

test('pages in memory have one compressed copy; the other is made for who asks for it', async () => {
  const text = 'A page. '.repeat(500);
  renderOnce(text);
  const page = (await start({ built: outdated })).state.pages?.get('/news');
  expect([page?.br instanceof Uint8Array, typeof page?.gzip]).toEqual([true, 'function']);
  expect(page && gunzipSync(await bytesOf(page, 'gzip')).toString()).toBe(text);
});

test('what looks the same is kept: as it was built, or as it was rendered last', async () => {
  const built = await textResource('built', mediaType('index.html'));
  renderOnce('built');
  const ours = await start({ built: { ...outdated, find: () => built } });
  expect(ours.find('/news')).toBe(built);
  renderOnce('edited');
  await ours.reload();
  const edited = ours.find('/news');
  expect(edited).not.toBe(built);
  renderOnce('edited');
  await ours.reload();
  expect(ours.find('/news')).toBe(edited);
});

test('an edit of a price reaches API and pages at once', async () => {
  await start();
  const before = live?.state;
  edit('data/registration.yaml', 'price: 85', 'price: 86');
  await vi.waitFor(async () => expect((await shown()).prices).toContain(86), soon);
  expect(live?.state.content.data.registration?.levels.map(({ price }) => price)).toContain(86);
  expect(live?.state.version).not.toBe(before?.version);
  // The previous state is unchanged.
  expect(before?.content.data.registration?.levels.map(({ price }) => price)).not.toContain(86);
});

test('an edit of a page shows, and changes the version', async () => {
  const before = (await start()).state.version;
  edit('pages/policies/weapons.mdx', /$/, '\nKites stay outside.\n');
  await expect.poll(async () => (await shown()).rules, soon).toContain('Kites stay outside.');
  const after = live?.state.version;
  expect(after).not.toBe(before);
  live?.close();
  expect((await start()).state.version).toBe(after);
});

test('a new item shows, a deleted one vanishes', async () => {
  await start();
  writeFileSync(file('news/900-storm.md'), '---\nheading: Storm\nlive: 2026-06-01 12:00\n---\n\nStay inside.\n');
  await vi.waitFor(() => expect(live?.state.pages?.has('/news/900')).toBe(true), soon);
  rmSync(file('news/900-storm.md'));
  await vi.waitFor(() => expect(live?.state.pages?.has('/news/900')).toBe(false), soon);
});

test('an invalid edit is refused with its place, once, and the last good content stays', async () => {
  await start();
  const good = live?.state;
  edit('data/registration.yaml', 'price: 85', 'price: cheap');
  await vi.waitFor(() => expect(logged).toHaveLength(1), soon);
  expect(logged[0]).toMatch(
    /^The content has 1 problem\.\n {2}content\/data\/registration\.yaml:\d+:\d+ .*"cheap".*\nThe last good content stays in force for content\/data\/registration\.yaml\.$/s,
  );
  await live?.reload();
  expect(logged).toHaveLength(1);
  expect(live?.state.version).toBe(good?.version);
  edit('data/registration.yaml', 'price: cheap', 'price: 87');
  await vi.waitFor(async () => expect((await shown()).prices).toContain(87), soon);
});

test.each([
  ['an edit is refused', () => edit('data/registration.yaml', 'price: 85', 'price: cheap')],
  ['the content is away', () => renameSync(file(''), join(site, 'away'))],
  ['a component throws', () => void renderSite.mockRejectedValueOnce(new Error('A component threw.'))],
])('while %s, news and windows follow the clock, in pages, feeds and API', async (_, refuse) => {
  writeFileSync(file('news/902-later.md'), '---\nheading: Later\nlive: 2025-08-07 16:00\n---\n\nLater.\n');
  let time = Date.parse('2025-08-07T19:59:59Z');
  await start({ now: () => time, built: outdated, clockCheckMs: 50 });
  refuse();
  await live?.reload();
  expect(live?.status().refused?.problem).toBeDefined();
  expect((await shown()).news).not.toContain(902);
  time += 1000;
  await vi.waitFor(async () => expect((await shown()).news).toContain(902), soon);
  expect((await shown('/news/feed.xml')).news).toContain(902);
  expect(live?.state.newsTime).toBe(time);
  time = Date.parse('2025-08-07T21:00:00.001Z'); // the hotel block has closed
  await vi.waitFor(() => expect(live?.state.newsTime).toBe(time), soon);
});

test('a flood of edits ends with the last one in force, and does not render for each', async () => {
  await start();
  renderSite.mockClear();
  for (let price = 1000; price < 1200; price += 1) {
    edit('data/registration.yaml', /price: (?:85|1\d{3})$/m, `price: ${price}`);
    await new Promise(setImmediate);
  }
  await vi.waitFor(async () => expect((await shown()).prices).toContain(1199), soon);
  expect(renderSite.mock.calls.length).toBeLessThan(20);
});

test('when the wall clock jumps, news follows it forward and back', async () => {
  writeFileSync(file('news/902-later.md'), '---\nheading: Later\nlive: 2026-08-01 12:00\n---\n\nLater.\n');
  let time = noon;
  await start({ now: () => time, built: outdated, clockCheckMs: 50 });
  expect((await shown()).news).not.toContain(902);
  time += 60 * 86_400_000;
  await vi.waitFor(async () => expect((await shown()).news).toContain(902), soon);
  expect(live?.state.newsTime).toBe(time);
  time = noon;
  await vi.waitFor(async () => expect((await shown()).news).not.toContain(902), soon);
  expect(live?.state.newsTime).toBe(noon);
});

test('pages are rendered again once a window has closed, and not before', async () => {
  let time = Date.parse('2025-08-07T21:00:00Z'); // the last instant of the hotel block
  const now = vi.fn(() => time);
  await start({ now, built: outdated, clockCheckMs: 50 });
  const good = live?.state;
  renderSite.mockClear();
  const looks = now.mock.calls.length;
  await vi.waitFor(() => expect(now.mock.calls.length).toBeGreaterThan(looks + 2), soon);
  expect(renderSite).not.toHaveBeenCalled();
  time += 1;
  await vi.waitFor(() => expect(live?.state.newsTime).toBe(time), soon);
  expect(live?.state.version).toBe(good?.version);
  expect(renderSite).toHaveBeenCalledOnce();
});

test('closed during a rendering, it does not follow the clock again', async () => {
  await start();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const reloaded = live?.reload();
  live?.close();
  await reloaded;
  expect(timers).not.toHaveBeenCalledWith(expect.anything(), 60_000);
  timers.mockRestore();
});

test('edits during a rendering are not lost', async () => {
  await start();
  const gate = Promise.withResolvers<void>();
  renderSite.mockImplementationOnce(async (...input) => {
    await gate.promise;
    return await (renderSite.getMockImplementation() ?? (() => expect.unreachable()))(...input);
  });
  const first = live?.reload();
  edit('data/registration.yaml', 'price: 85', 'price: 90');
  const second = live?.reload();
  gate.resolve();
  await Promise.all([first, second]);
  expect((await shown()).prices).toContain(90);
});

test('the cards of the build, and those of edited pages, are drawn when they are asked for, once, and no others', async () => {
  cpSync(inEdition('public'), join(site, 'public'), { recursive: true });
  await start({ built: { ...builtFrom(site, true), cards: [cardNamed('of the build')] } });
  expect((await live?.drawCard('/cards/of the build.jpg'))?.type).toBe('image/jpeg');
  expect(await live?.drawCard('/cards//news.jpg')).toBeUndefined();
  await live?.reload();
  expect(await live?.drawCard('/cards/of the build.jpg')).toBeUndefined(); // no page names it anymore
  const [a, b] = await Promise.all([live?.drawCard('/cards//news.jpg'), live?.drawCard('/cards//news.jpg')]);
  expect(a).toBe(b);
  expect(a?.type).toBe('image/jpeg');
  const bytes = plain(a);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await live?.drawCard('/cards/other.jpg')).toBeUndefined();
});

test('older news is rendered once for each start, until the content changes', async () => {
  await start();
  renderSinglePage.mockClear();
  const [a, b] = await Promise.all([live?.renderList(1), live?.renderList(1)]);
  expect(a).toBe(b);
  expect(renderSinglePage).toHaveBeenCalledOnce();
  const end = await live?.renderList(100_000);
  expect(end).toBeDefined();
  expect(await live?.renderList(200_000)).toBe(end);
  await live?.reload();
  expect(await live?.renderList(1)).not.toBe(a);
});

test('Page Not Found searches for the words of an address, once for each state; of addresses without words, and of too many, none', async () => {
  const ours = await start();
  renderSinglePage.mockClear();
  const pages = await Promise.all(['/tickets', '/Tickets.html/', '/tickets', '/tickets-html'].map((path) => ours.renderMissing(path)));
  expect(new Set(pages).size).toBe(2);
  expect(renderSinglePage.mock.calls.map(([, path, { search }]) => [path, search])).toEqual([
    ['/404', { text: 'tickets', addressQuery: '' }],
    ['/404', { text: 'tickets html', addressQuery: '' }],
  ]);
  expect(await ours.renderMissing('/…')).toBe(undefined);
  const many = await Promise.all(Array.from({ length: 30 }, (_, index) => ours.renderMissing(`/word-${index}`)));
  expect(many.filter((page) => page === undefined).length).toBe(10);
});
