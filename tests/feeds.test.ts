import { spawnSync } from 'node:child_process';
import { parseFeed } from '@rowanmanning/feed-parser';
import { SaxesParser } from 'saxes';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isFull } from './support/full.ts';
import { findRuby } from './support/programs.ts';
import type { Collection, NewsFile } from '../src/collection/collection.ts';
import { feedFiles } from '../src/render/formats/feeds.ts';
import { currentRelease } from '../src/build/releases/releases.ts';
import { loadBuiltCode } from '../src/render/builtCode.ts';
import { createTextCache } from '../src/render/textCache.ts';
import { createSnapshot } from '../src/render/snapshot/snapshot.ts';
import { collection } from './support/site.ts';
import { edition } from './support/edition.ts';

const site = collection.data.convention.siteUrl;
const summer = Date.parse('2025-06-01T12:00:00Z');

beforeAll(async () => {
  await loadBuiltCode(currentRelease(edition));
});

async function filesAt(now: number, changed: Collection = collection, preview = false) {
  const snapshot = createSnapshot(changed, { now, preview, root: edition });
  const files = feedFiles({
    collection: changed,
    snapshot,
    builtFiles: [],
    now,
    changedAt: () => 0,
    ...createTextCache(),
  });
  return new Map(files.map((file) => [file.path, file]));
}
async function feedsAt(now: number, changed?: Collection) {
  const files = await filesAt(now, changed);
  const text = (path: string) => files.get(path)?.text ?? '';
  return { rss: text('/news/feed.xml'), atom: text('/news/atom.xml'), json: text('/news/feed.json') };
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), as far as we use it. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string().optional(),
  icon: z.url().optional(),
  favicon: z.url().optional(),
  language: z.string().optional(),
  authors: z.array(z.strictObject({ name: z.string(), url: z.url().optional() })),
  items: z.array(
    z.strictObject({
      id: z.string(),
      url: z.url(),
      title: z.string(),
      summary: z.string().optional(),
      image: z.url().optional(),
      content_html: z.string(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime().optional(),
    }),
  ),
});

const isPublic = (now: number) => collection.news.filter(({ live }) => Date.parse(live) <= now).map(({ id }) => `${site}/news/${id}`);

test('each feed has the public news, newest first, by a parser of others', async () => {
  const { rss, atom, json } = await feedsAt(summer);
  const expected = isPublic(summer);
  expect(expected.length).toBeGreaterThan(5);
  for (const text of [rss, atom]) {
    const { items, self, title, url } = parseFeed(text);
    expect(items.map((item) => item.id)).toEqual(expected);
    expect(items.map((item) => item.url)).toEqual(expected);
    expect(items.every((item) => item.published && item.updated && item.content)).toBe(true);
    expect(self).toMatch(new RegExp(`^${site}/news/`));
    expect({ title, url }).toEqual({ title: 'Palmetto Tails: News & Updates', url: `${site}/news` });
  }
  expect(jsonFeed.parse(JSON.parse(json)).items.map(({ id }) => id)).toEqual(expected);
});

test('all feeds are XML that can be read, whatever is written in the news', async () => {
  const hostile = ']]> <b> & \u0008 &nbsp; <![CDATA[ "\' \uFFFE';
  const news = collection.news.map((item) => ({ ...item, heading: hostile, summary: hostile, content: hostile }));
  const { rss, atom } = await feedsAt(Date.now(), { ...collection, news });
  const readXml = (text: string) => new SaxesParser({ xmlns: true }).write(text).close();
  for (const text of [rss, atom]) expect(() => readXml(text)).not.toThrow();
  expect(() => readXml(rss.replace('</item>', ''))).toThrow();
  expect(read(rss).values().next().value?.title).toBe(read(atom).values().next().value?.title);
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
const read = (text: string) => new Map(parseFeed(text).items.map((item) => [item.id, item]));

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
    const [itemsBefore, itemsAfter] = [read(before[format]), read(after[format])];
    expect([...itemsAfter.keys()]).toEqual([...itemsBefore.keys()]);
    const [itemBefore, item] = [itemsBefore.get(first ?? ''), itemsAfter.get(first ?? '')];
    expect(item).toMatchObject({ title: 'Another & <b>heading</b> ]]>', content: '<p>Other words.</p>', published: itemBefore?.published });
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
