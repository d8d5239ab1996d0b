import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { SaxesParser } from 'saxes';
import type { Collection } from '../src/collection/collection.ts';
import { checkSecurity } from '../src/collection/checks/dates.ts';
import { formatFiles } from '../src/render/formats.ts';
import { createTextCache } from '../src/render/textCache.ts';
import { unlistedPages } from '../src/site/addresses.ts';
import { createSnapshot } from '../src/render/snapshot/snapshot.ts';
import { collection, site } from './support/site.ts';
import { edition, inEdition } from './support/edition.ts';

const { siteUrl } = collection.data.convention;
const now = Date.parse('2025-08-29T12:00:00Z');
const texts = createTextCache();
const lastChanges = Object.fromEntries(collection.pages.map(({ file }) => [file, Date.parse('2025-06-02T16:00:00Z') / 1000]));

/** The text of a file in another format. */
async function textAt(path: string, options: { now?: number; content?: Collection } = {}): Promise<string> {
  const { now: time = now, content = collection } = options;
  const snapshot = createSnapshot(content, { now: time, root: edition, lastChanges });
  const files = formatFiles({
    collection: content,
    snapshot,
    builtFiles: [],
    now: time,
    changedAt: () => 0,
    ...texts,
  });
  return files.find((file) => file.path === path)?.text ?? '';
}

interface Url {
  loc: string;
  lastmod?: string | undefined;
}
async function urls(options?: Parameters<typeof textAt>[1]): Promise<Url[]> {
  const found: Url[] = [];
  let text = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('text', (words) => (text = words));
  parser.on('closetag', ({ local, uri }) => {
    expect(uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    if (local === 'loc') found.push({ loc: text });
    else if (local === 'lastmod') found.push({ loc: '', ...found.pop(), lastmod: text });
    else expect(['url', 'urlset']).toContain(local);
  });
  parser.write(await textAt('/sitemap.xml', options)).close();
  return found;
}

test('the manifest has icons of the sizes that it says, and shortcuts to pages', async () => {
  const manifest = JSON.parse(await textAt('/manifest.webmanifest')) as {
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { name: string; url: string }[];
  };
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = imageSize(readFileSync(inEdition(`dist/current/client${src}`)));
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
  expect(manifest.shortcuts.map(({ name: page }) => page)).toEqual(['Map', 'Hotel', 'News', 'What is open now']);
});

test('the sitemap has every public page once, with its last change, and no other', async () => {
  const found = await urls();
  const paths = found.map(({ loc }) => loc.replace(siteUrl, ''));
  const published = collection.news.filter(({ live }) => Date.parse(live) <= now);
  const pages = collection.pages.map(({ path }) => path).filter((path) => !unlistedPages.includes(path) && !path.includes('['));
  expect(paths.toSorted()).toEqual([...pages, ...published.map(({ id }) => `/news/${id}`)].toSorted());
  // A date and time of the W3C, as the sitemap protocol wants it.
  expect(found.filter(({ lastmod }) => lastmod !== undefined && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(lastmod))).toEqual([]);
  const changeOf = (path: string) => found.find(({ loc }) => loc === siteUrl + path)?.lastmod?.slice(0, 10);
  expect(changeOf('/join/hotel')).toBe('2025-06-02');
  expect(changeOf('/policies/privacy')).toBe('2018-05-28');
  expect(changeOf('/news')).toBe((published[0]?.updated ?? published[0]?.live)?.slice(0, 10));
  expect(changeOf('/news/101')).toBe(collection.news.find(({ id }) => id === 101)?.live.slice(0, 10));
});

test('the sitemap follows the schedule of the news', async () => {
  const [next] = collection.news.filter(({ live }) => Date.parse(live) > now).toReversed();
  if (!next) throw new Error('No item goes live after that time.');
  const has = async (time: number) => (await urls({ now: time })).some(({ loc }) => loc.endsWith(`/news/${next.id}`));
  expect(await has(Date.parse(next.live) - 1)).toBe(false);
  expect(await has(Date.parse(next.live))).toBe(true);
});

/** Whether robots may read an address, by the rules of RFC 9309 that we use: one group, and no "Allow". */
function mayRead(robots: string, address: string): boolean {
  const rules = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule);
  const pattern = (rule: string) => new RegExp(`^${rule.replaceAll(/[.?+]/g, String.raw`\$&`).replaceAll('*', '.*')}`);
  return !rules.some((rule) => pattern(rule).test(address));
}

test('robots may read every page, but no other date', async () => {
  const robots = await textAt('/robots.txt');
  expect(robots.match(/^[A-Z][\w-]*(?=:)/gim)).toEqual(['User-agent', 'Disallow', 'Disallow', 'Sitemap']);
  expect(robots).toMatch(/^User-agent: \*$/m);
  for (const path of ['/', '/join/hotel', '/news/126', '/images/hotel/front.svg', '/api/config'])
    expect(mayRead(robots, path), path).toBe(true);
  for (const path of ['/?dtspoof=2025-07-01', '/join/hotel?dtspoof=2025-07-01', '/news?skip=10&dtspoof=2025-07-01'])
    expect(mayRead(robots, path), path).toBe(false);
  expect(robots.split('\n')).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test('security.txt has the fields of RFC 9116, in its form', async () => {
  const text = await textAt('/.well-known/security.txt');
  const fields = text
    .split('\n')
    .slice(0, -1)
    .map((line) => /^([A-Z][A-Za-z-]*): (\S.*)$/.exec(line)?.slice(1) ?? [line]);
  expect(fields.every((field) => field.length === 2)).toBe(true);
  const all = (wanted: string) => fields.filter(([field]) => field === wanted).map(([, value = '']) => value);
  expect(all('Contact').every((contact) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/|tel:)/.test(contact))).toBe(true);
  expect(all('Contact').length).toBeGreaterThan(0);
  expect(all('Expires')).toHaveLength(1);
  expect(all('Expires')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/); // RFC 3339
  expect(all('Preferred-Languages')).toHaveLength(1);
  expect(all('Canonical')).toEqual([`${siteUrl}/.well-known/security.txt`]);
});

test('the check watches the expiry of security.txt', () => {
  const { parsed } = site.readAfter({});
  const at = (today: string) =>
    checkSecurity({ ...parsed, data: { ...parsed.data, security: { contact: 'website', expires: '2027-10-01' } } }, today).map(
      ({ severity, message }) => `${severity}: ${message}`,
    );
  expect(at('2027-08-01')).toEqual([]);
  expect(at('2027-08-02')).toEqual([
    'warning: The address for security reports runs out on 2027-10-01. Check that somebody reads the mailbox, and write a day within the next year.',
  ]);
  expect(at('2027-10-02')).toEqual([
    'warning: The address for security reports ran out on 2027-10-01. Check that somebody reads the mailbox, and write a day within the next year.',
  ]);
});
