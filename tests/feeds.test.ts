import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseFeed as rowanmanning } from '@rowanmanning/feed-parser';
import { Ajv } from 'ajv';
import jsonFeedSchema from 'jsonfeed-schema/schema-v1.1.json' with { type: 'json' };
import RssParser from 'rss-parser';
import { beforeAll, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { isFull } from './support/full.ts';
import { findRuby } from './support/programs.ts';
import type { Collection, NewsFile } from '../src/collection/collection.ts';
import { feedFiles } from '../src/render/formats/feeds/feedFiles.ts';
import { currentRelease } from '../src/hosting/releases/releaseFolders.ts';
import { loadBuiltCode } from '../src/render/builtCode.ts';
import { createTextCache } from '../src/render/textCache.ts';
import { snapshotOf } from '../src/site/snapshot.ts';
import { collection } from './support/site.ts';

const site = collection.data.convention.siteUrl;
const summer = Date.parse('2025-06-01T12:00:00Z');

beforeAll(async () => {
  await loadBuiltCode(currentRelease(process.cwd()));
});

async function filesAt(now: number, changed: Collection = collection, preview = false) {
  const snapshot = snapshotOf(changed, { now, preview, root: process.cwd() });
  const files = await feedFiles({ collection: changed, snapshot, builtFiles: [], now, dates: {}, ...createTextCache() });
  return new Map(files.map((file) => [file.path, file]));
}
async function feedsAt(now: number, changed?: Collection) {
  const files = await filesAt(now, changed);
  const text = (path: string) => files.get(path)?.text ?? '';
  return { rss: text('/news/feed.xml'), atom: text('/news/atom.xml'), json: text('/news/feed.json') };
}

const isPublic = (now: number) => collection.news.filter(({ live }) => Date.parse(live) <= now).map(({ id }) => `${site}/news/${id}`);

test('each feed has the public news, newest first, by the parsers of others', async () => {
  const { rss, atom, json } = await feedsAt(summer);
  const expected = isPublic(summer);
  expect(expected.length).toBeGreaterThan(5);
  const parsed = await new RssParser().parseString(rss);
  expect(parsed.items.map(({ guid }) => guid)).toEqual(expected);
  expect((await new RssParser().parseString(atom)).items.map((item) => (item as { id?: string }).id)).toEqual(expected);
  for (const text of [rss, atom]) {
    const { items, self, title, url } = rowanmanning(text);
    expect(items.map((item) => item.id)).toEqual(expected);
    expect(items.map((item) => item.url)).toEqual(expected);
    expect(items.every((item) => item.published && item.updated && item.content)).toBe(true);
    expect(self).toMatch(new RegExp(`^${site}/news/`));
    expect({ title, url }).toEqual({ title: 'Palmetto Tails: News & Updates', url: `${site}/news` });
  }
  const feed = JSON.parse(json) as { items: { id: string }[] };
  expect(feed.items.map(({ id }) => id)).toEqual(expected);
  const ajv = new Ajv({ allErrors: true, formats: { uri: URL.canParse, 'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ } });
  expect([ajv.validate(jsonFeedSchema, feed), ajv.errors]).toEqual([true, null]);
});

const grammar = [{ fileName: 'atom.rng', contents: readFileSync('tests/support/schemas/atom.rng', 'utf8') }];
const atomProblems = async (atom: string) =>
  (await validateXML({ xml: [{ fileName: 'atom.xml', contents: atom }], schema: grammar, extension: 'relaxng' })).errors;

test("Atom fits the standard's grammar, whatever is written in the news", async () => {
  const hostile = ']]> <b> & \u0008 &nbsp; <![CDATA[ "\' \uFFFE';
  const news = collection.news.map((item) => ({ ...item, heading: hostile, summary: hostile, content: hostile }));
  const { atom } = await feedsAt(Date.now());
  expect(await atomProblems(atom)).toEqual([]);
  const { rss, atom: odd } = await feedsAt(Date.now(), { ...collection, news });
  expect(await atomProblems(odd)).toEqual([]);
  expect(read(rss).values().next().value?.title).toBe(read(odd).values().next().value?.title);
  // The grammar finds what is wrong.
  expect(await atomProblems(atom.replace(/<id>[^<]*<\/id>/, ''))).not.toEqual([]);
});

/** What the validator in Ruby's standard library finds wrong; empty if nothing. */
function rubyProblems(feed: string): string {
  const script = "require 'rss'; begin; RSS::Parser.parse(STDIN.read); rescue RSS::Error => problem; puts problem.message; end";
  const { status, stdout, stderr } = spawnSync(findRuby(), ['-e', script], { input: feed, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return stdout;
}

// Only in the full run, which may install Ruby. No grammar of RSS 2.0 is published.
test.each(isFull ? (['rss', 'atom'] as const) : [])("Ruby's validator finds nothing wrong with %s", async (format) => {
  const feed = (await feedsAt(summer))[format];
  expect(rubyProblems(feed)).toBe('');
  expect(rubyProblems(feed.replace(/<(pubDate|updated)>[^<]*</, '<$1>yesterday<'))).toContain('yesterday');
  expect(rubyProblems(feed.replace(/<title.*?<\/title>/s, ''))).toContain('title');
});

/** The items of a feed as another's parser reads them, by id. */
const read = (text: string) => new Map(rowanmanning(text).items.map((item) => [item.id, item]));

test('a correction changes when an item was updated, and neither its heading nor its text changes what it is', async () => {
  const [first] = isPublic(summer).toReversed();
  const corrected = '2025-05-30T12:00:00.000Z';
  const news = collection.news.map((item) =>
    first?.endsWith(`/${item.id}`)
      ? { ...item, heading: 'Another & <b>heading</b> ]]>', content: 'Other words.', updated: corrected }
      : item,
  );
  const [before, after] = [await feedsAt(summer), await feedsAt(summer, { ...collection, news })];
  for (const format of ['rss', 'atom'] as const) {
    const [was, is] = [read(before[format]), read(after[format])];
    expect([...is.keys()]).toEqual([...was.keys()]);
    const [old, item] = [was.get(first ?? ''), is.get(first ?? '')];
    expect(item).toMatchObject({ title: 'Another & <b>heading</b> ]]>', content: '<p>Other words.</p>', published: old?.published });
    // That parser reads no extension of RSS.
    if (format === 'atom') expect(item?.updated?.toISOString()).toBe(corrected);
    else expect(after.rss).toContain(`<atom:updated>${corrected}</atom:updated>`);
  }
  const { items } = JSON.parse(after.json) as { items: Record<string, string>[] };
  expect(items.find(({ id }) => id === first)).toMatchObject({ title: 'Another & <b>heading</b> ]]>', date_modified: corrected });
});

test('a pin has no effect on the order, and a server that previews shows nothing more', async () => {
  const plain = await feedsAt(summer);
  const news = collection.news.map((item) => ({ ...item, pinned: true, pinnedUntil: '2030-01-01T00:00:00.000Z' }));
  expect(await feedsAt(summer, { ...collection, news })).toEqual(plain);
  expect((await filesAt(summer, collection, true)).get('/news/feed.xml')?.text).toBe(plain.rss);
});

test('addresses in the text are absolute', async () => {
  const { rss } = await feedsAt(Date.now());
  const addresses = [...rss.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => !/^(?:https?:|mailto:|tel:)/.test(address))).toEqual([]);
});

test('an item appears at its very second', async () => {
  const live = Date.parse('2026-01-02T03:04:05Z');
  const later = {
    ...collection,
    news: [{ ...(collection.news[0] as NewsFile), id: 999, live: new Date(live).toISOString() }, ...collection.news],
  };
  for (const text of Object.values(await feedsAt(live - 1, later))) expect(text).not.toContain('/news/999');
  for (const text of Object.values(await feedsAt(live, later))) expect(text).toContain('/news/999');
});
