import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MemorySite, memorySite } from '../../tests/content/memorySite.ts';
import { isFull, leading } from '../../tests/support/full.ts';
import { formatDiagnostic } from '../collection/files/diagnostic.ts';
import type { ParsedContent } from '../collection/parsed/parsedContent.ts';
import { pathOf } from '../domain/addresses.ts';
import { applyEdits, editedFiles } from './edits/applyEdits.ts';
import { addressUses, planRelink, planRename, planRetire } from './rename.ts';

const fixture = memorySite('tests/content/fixtures/site');
const edition = memorySite('tests/edition');

/** Content after a rename, and the new diagnostics of the check. */
function renamed(site: MemorySite, file: string, to: string, before: Record<string, string | null> = {}) {
  const files = site.edited(before);
  const { parsed, diagnostics } = site.readAfter(before);
  const texts = applyEdits(files, planRename(files, parsed, file, to));
  const after = site.readAfter({ ...before, ...Object.fromEntries(texts) });
  const said = new Set(diagnostics.map(({ message }) => message));
  return {
    before: parsed,
    after: after.parsed,
    texts,
    news: after.diagnostics.filter(({ message }) => !said.has(message)).map(formatDiagnostic),
  };
}

const addresses = (parsed: ParsedContent) => addressUses(parsed).map(({ to }) => to);
/** Replaces the address of a page or picture within an address. */
const follow = (from: string, to: string) => (address: string) => (pathOf(address) === from ? address.replace(from, () => to) : address);

const pages = edition.readAfter({}).parsed.pages.filter(({ path }) => !/^\/(?:404|news.*|search|offline)?$/.test(path));
test.each(leading(pages, 2).map(({ file, path }) => [path, file]))(
  'every link to %s follows, and its old address leads to the new one',
  (path, file) => {
    const { before, after, news } = renamed(edition, file, 'content/pages/new/place.mdx');
    expect(news).toEqual([]);
    expect(after.data.redirects?.[path]).toBe('/new/place');
    // A redirect from an address that is no page is new.
    expect(addresses(after).toSorted()).toEqual([...addresses(before).map(follow(path, '/new/place')), '/new/place'].toSorted());
  },
);

const pictures = edition.readAfter({}).parsed.images;
test('every place that shows a picture follows, in data, on pages and in news', () => {
  for (const src of leading(pictures, 4)) {
    const to = `elsewhere/renamed${/\.\w+$/.exec(src)?.[0]}`;
    const { before, after, news } = renamed(edition, `content/images/${src}`, `content/images/${to}`);
    expect([src, news]).toEqual([src, []]);
    expect(addresses(after)).toEqual(addresses(before).map(follow(`/images/${src}`, `/images/${to}`)));
  }
});

const page = 'content/pages/join/hotel.mdx';
const item = 'content/news/990-links.md';
const front = '---\nheading: Links\nlive: 2025-02-01 12:00\n---\n\n';

test('links of every form follow, on a page and in news, and words that look like one stay', () => {
  const target = fixture.readAfter({}).parsed.pages.find(({ path }) => path.split('/').length > 2);
  if (!target) throw new Error('The fixture has no such page.');
  const { path } = target;
  const forms = ['](A)', '](A "words")', '](<A>)', '](A/)', '](A#top)', '](A?a=1#top)'].map((form) => `[A${form}`);
  const sentence = fc.array(fc.constantFrom(...forms, 'A', '`](A)`', `[A](Ab)`, 'and'), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), (paragraphs) => {
      const body = paragraphs.map((words) => words.join(' ').replaceAll('A', () => path)).join('\n\n');
      const { before, after, texts } = renamed(fixture, target.file, 'content/pages/x/y.mdx', { [item]: `${front}${body}\n` });
      const inNews = (parsed: typeof before) => parsed.news.find(({ id }) => id === 990)?.inspections[0]?.links.map(({ href }) => href);
      expect(inNews(after)).toEqual(inNews(before)?.map(follow(path, '/x/y')));
      const text = texts.get(item) ?? `${front}${body}\n`;
      expect(String(text).replaceAll('/x/y', () => path)).toBe(`${front}${body}\n`);
    }),
    isFull ? { numRuns: 60 } : { numRuns: 20, seed: 20_250_829 },
  );
});

test('a whole address of this site follows, a summary too, and a definition', () => {
  const { siteUrl } = fixture.readAfter({}).parsed.data.convention ?? {};
  const text = `${front.replace('live', 'summary: See [where](/join/hotel) we are.\nlive')}[a](${siteUrl}/join/hotel#mail) [b][b]\n\n[b]: /join/hotel\n`;
  const { texts } = renamed(fixture, page, 'content/pages/join/rooms.mdx', { [item]: text });
  expect(texts.get(item)).toBe(text.replaceAll('/join/hotel', '/join/rooms'));
});

test('in a summary, a link to a page below the renamed one stays', () => {
  const text = `${front.replace('live', 'summary: See the [map](/join/hotel/map) and [where](/join/hotel).\nlive')}We meet.\n`;
  const before = { [item]: text, 'content/pages/join/hotel/map.mdx': fixture.text(page) };
  const { texts } = renamed(fixture, page, 'content/pages/join/rooms.mdx', before);
  expect(texts.get(item)).toBe(text.replace('(/join/hotel)', '(/join/rooms)'));
});

test('what links to a page that goes gets another address, whatever section it led to; its own text and the menu do not', () => {
  const other = 'content/pages/join/registration.mdx';
  const links = '[a](/join/hotel) [b](/join/hotel#parking) [c](/join/hotel/map) [/join/hotel](/join/hotel/#top)';
  const edits = {
    [other]: `${fixture.text(other).trimEnd()}\n\n${links}\n`,
    [page]: `${fixture.text(page).trimEnd()}\n\n[up](/join/hotel#parking)\n`,
  };
  const files = fixture.edited(edits);
  const texts = applyEdits(files, planRelink(files, fixture.readAfter(edits).parsed, page, '/news'));
  expect(String(texts.get(other))).toContain('[a](/news) [b](/news) [c](/join/hotel/map) [/join/hotel](/news)\n');
  expect([texts.has(page), texts.has('content/data/menu.yaml')]).toEqual([false, false]);
  expect(String(texts.get('content/data/windows.yaml'))).toContain('page: /news\n');
});

test('a page that gets its old name back leaves no redirect to itself, and what led to it leads there at once', () => {
  const files = (edits: Record<string, string | Buffer | null>) => fixture.edited(edits);
  const first = renamed(fixture, page, 'content/pages/join/rooms.mdx');
  const edits = Object.fromEntries(first.texts);
  const plan = planRename(files(edits), first.after, 'content/pages/join/rooms.mdx', page);
  const back = fixture.readAfter({ ...edits, ...Object.fromEntries(applyEdits(editedFiles(files(edits), new Map()), plan)) });
  expect(back.parsed.data.redirects).toMatchObject({ '/join/rooms': '/join/hotel' });
  expect(back.parsed.data.redirects).not.toHaveProperty('/join/hotel');
  expect(back.diagnostics.filter(({ file }) => file === 'content/data/redirects.yaml')).toEqual([]);
});

const dates = 'content/news/101-dates.md';
test('a news item is moved alone, as its address is its number', () => {
  const to = 'content/news/101-days.md';
  expect(planRename(fixture.edited({}), fixture.readAfter({}).parsed, dates, to)).toEqual([{ file: dates, at: 'move', to }]);
});

test.each([
  [dates, 'content/news/100-dates.md', 'number stays'],
  [dates, 'content/news/101-a/b.md', 'a few words in lowercase'],
  ['content/pages/index.mdx', 'content/pages/start.mdx', 'Every website has this page'],
  [page, 'content/pages/join/The Hotel.mdx', 'lowercase letters, digits and single hyphens'],
  [page, 'content/pages/admin/x.mdx', 'are taken by other parts'],
  [page, page, 'There already is /join/hotel.'],
  ['content/pages/no/such.mdx', page, 'There is no file content/pages/no/such.mdx'],
  ['content/images/hotel/pool.svg', 'content/images/hotel/pool.png', 'must end in .svg'],
  ['content/images/hotel/pool.svg', 'content/images/Pool.svg', 'small letters'],
  ['content/images/hotel/pool.svg', 'content/images/../pool.svg', 'small letters'],
])('%s as %s is refused', (file, to, words) => {
  expect(() => renamed(fixture, file, to)).toThrow(words);
});

/** Content after a page is retired, and what the check then says that it didn't say before. */
function retired(file: string, to: string, before: Record<string, string | null>) {
  const files = fixture.edited(before);
  const { parsed, diagnostics } = fixture.readAfter(before);
  const texts = applyEdits(files, planRetire(files, parsed, file, to));
  const after = fixture.readAfter({ ...before, ...Object.fromEntries(texts) });
  const said = new Set(diagnostics.map(({ message }) => message));
  return { data: after.parsed.data, texts, news: after.diagnostics.filter(({ message }) => !said.has(message)).map(formatDiagnostic) };
}
const extra = 'content/pages/join/extra.mdx';
const menuFile = 'content/data/menu.yaml';
const withExtra = { [extra]: fixture.text('content/pages/join/registration.mdx').replace(/^title: .*$/m, 'title: Extra') };
const menuOf = (entries: string) => ({ ...withExtra, [menuFile]: `${fixture.text(menuFile).trimEnd()}\n${entries}\n` });

test.each([
  [
    'of a group',
    '- group: More\n  items:\n    - page: /join/extra\n    - page: /join/registration',
    '- group: More\n  items:\n    - page: /join/registration',
  ],
  ['alone in its group', '- group: More\n  items:\n    - page: /join/extra', undefined],
  ['in the bar itself', '- page: /join/extra', undefined],
  [
    'twice in a group, and in the bar',
    '- group: More\n  items:\n    - page: /join/extra\n    - page: /join/extra\n- page: /join/extra',
    undefined,
  ],
])('a page that is %s goes with its lines in the menu, and its address leads to another', (_where, entries, rest) => {
  const { data, texts, news } = retired(extra, '/news', menuOf(entries));
  expect(news).toEqual([]);
  expect(texts.get(extra)).toBeNull();
  expect(texts.get(menuFile)).toBe(`${fixture.text(menuFile).trimEnd()}\n${rest === undefined ? '' : `${rest}\n`}`);
  expect(data.redirects?.['/join/extra']).toBe('/news');
});

test('a page goes where there are no redirects yet, and no menu; its address may lead to another website', () => {
  const before = { ...withExtra, 'content/data/redirects.yaml': null, [menuFile]: null };
  const { texts, news } = retired(extra, Object.keys(fixture.readAfter({}).parsed.data.links ?? {})[0] ?? '', before);
  expect(news).toEqual([]);
  expect(texts.has(menuFile)).toBe(false);
  expect(String(texts.get('content/data/redirects.yaml'))).toMatch(/^\/join\/extra:\n {2}link: \w+\n$/);
});

test.each([
  ['content/pages/index.mdx', 'Every website has this page'],
  ['content/pages/search.mdx', 'Every website has this page'],
  ['content/pages/no/such.mdx', 'There is no file content/pages/no/such.mdx'],
  ['content/data/menu.yaml', 'There is no file content/data/menu.yaml'],
])('%s is not retired', (file, words) => {
  expect(() => retired(file, '/news', { 'content/pages/search.mdx': fixture.text('content/pages/index.mdx') })).toThrow(words);
});

test('of an address with the host of the site, the path alone changes, though the host has the same word', () => {
  const convention = 'content/data/convention.yaml';
  const fun = '---\ntitle: Fun\ndescription: What there is to do, hour by hour, and where you find it.\n---\n\nText.\n';
  const before = {
    [convention]: fixture.replaced(convention, 'https://tails.example', 'https://fun.example'),
    'content/pages/fun.mdx': fun,
    [item]: `${front}[What to do](https://fun.example/fun#fun)\n`,
  };
  const { texts } = renamed(fixture, 'content/pages/fun.mdx', 'content/pages/games.mdx', before);
  expect(texts.get(item)).toBe(`${front}[What to do](https://fun.example/games#fun)\n`);
});
