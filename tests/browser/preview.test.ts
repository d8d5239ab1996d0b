import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { diskFiles } from '../../src/collection/files/contentFiles.ts';
import { formatDiagnostic } from '../../src/collection/files/diagnostic.ts';
import { escapeRegExp } from '../../src/domain/text.ts';
import { readContent } from '../../src/collection/readContent.ts';
import { appRoutes } from '../support/site.ts';
import { holdBack, hydrated, open, sharedPage, site, visit, withoutServerDate } from './harness.ts';
import { type Preview, type PreviewCopy, startPreview } from '../support/preview.ts';

let preview: Preview;
beforeAll(async () => {
  const prepare = ({ change }: PreviewCopy) => change('data/limits.yaml', (text) => text.replace('pole:', 'pol:'));
  preview = await startPreview(prepare, { PREVIEW_HOST: 'preview.example.org' });
});
afterAll(() => preview.close());

// A new page would fetch and compile every module again.
const shared = sharedPage({});
const problems = (page: Page) => page.locator('#content-problems pre');

test('a preview that starts with problems opens the editor at them, shows them, and the page once they are corrected', async () => {
  const { page } = shared();
  await page.goto(`${preview.address}/admin?page=/`);
  await page.getByText('What is saved has mistakes').waitFor();
  await page
    .getByRole('button', { name: /^pages\/.+\.mdx, line \d+$/ })
    .first()
    .click();
  await page
    .getByRole('textbox', { name: /^Source of content\/pages\/.+\.mdx$/ })
    .getByText('limits.pole')
    .waitFor();
  await page.goto(`${preview.address}/join/hotel`);
  await problems(page).waitFor();
  preview.change('data/limits.yaml', (text) => text.replace('pol:', 'pole:'));
  await page.getByRole('heading', { level: 1, name: 'Hotel' }).waitFor();
});

test('the preview makes the files of other formats, too', async () => {
  for (const [path, type, words] of [
    ['/news/feed.xml', 'application/rss+xml', 'Lost, found, and what you thought of it'],
    ['/calendar/windows.hotel.close.ics', 'text/calendar', 'SUMMARY:Hotel block closes'],
  ] as const) {
    const response = await fetch(preview.address + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(await response.text()).toContain(words);
  }
  expect((await fetch(`${preview.address}/calendar/nothing.ics`)).status).toBe(404);
});

test.each([
  ['preview.example.org', 200],
  ['preview.example.org:8443', 200],
  ['localhost', 200],
  ['other.example.org', 403],
])('asked as %s the preview answers %i: it knows the name in PREVIEW_HOST', async (host, status) => {
  const [answer] = (await once(get(`${preview.address}/@vite/client`, { headers: { host } }), 'response')) as [IncomingMessage];
  answer.destroy();
  expect(answer.statusCode).toBe(status);
});

/** What `npm run check` reports about the preview, and since when the file waits. */
function problemsReport(): RegExp {
  const report = readContent(diskFiles(preview.root)).diagnostics.map(formatDiagnostic).join('\n');
  return new RegExp(
    String.raw`^${escapeRegExp(report)}\ncontent/\S+ waits since \w+ \d+, \d{4} at .+ Eastern time: its last good version is shown\.$`,
  );
}

/** Opens a page of the preview, unless it is open and hydrated, the dark theme chosen, and scrolls it down. */
async function openScrolled(page: Page, path: string): Promise<number> {
  const isOpen = page.url() === preview.address + path && (await page.locator('html[data-hydrated=on]').count()) > 0;
  if (!isOpen) await page.goto(preview.address + path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  return await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    scrollTo({ top: 300, behavior: 'instant' });
    return scrollY;
  });
}

/** Scroll position and theme: a page that was loaded again would have lost both. */
const state = (page: Page) => page.evaluate(() => ({ top: scrollY, theme: document.documentElement.dataset.theme }));

const mistakes = [
  [
    'a page',
    '/join/hotel',
    'pages/join/hotel.mdx',
    /$/,
    '\n<Suties />\n\nA parade of zebras.\n',
    '<Suties />',
    '<Suites />',
    'A parade of zebras.',
  ],
  ['data', '/join/hotel', 'data/hotel.yaml', /^checkIn: .*$/m, 'checkin: "3:33 PM"', 'checkin', 'checkIn', '3:33 PM'],
  [
    'news',
    '/news/126',
    'news/126-lost-and-found.md',
    /^heading: .*$/m,
    'headin: Lost, found, and gloves in all colors',
    'headin:',
    'heading:',
    'Lost, found, and gloves in all colors',
  ],
] as const;
test.each(leading(mistakes, 1))(
  'a mistake in %s shows over the page in the words of the check; corrected, it goes and the page shows the edit, as of a picture',
  async (...edit) => {
    const [, path, file, where, put, wrong, right, words] = edit;
    const { page } = shared();
    const top = await openScrolled(page, path);
    expect(top).toBeGreaterThan(0);
    preview.change(file, (text) => text.replace(where, put));
    await problems(page).waitFor();
    expect(await problems(page).innerText()).toMatch(problemsReport());
    // Vite's own overlay would tell a volunteer to edit vite.config.ts.
    expect(await page.locator('body').innerText()).not.toMatch(/vite/i);
    expect(await page.locator('vite-error-overlay').count()).toBe(0);
    preview.change(file, (text) => text.replace(wrong, right));
    await page.getByText(words).first().waitFor();
    await problems(page).waitFor({ state: 'detached' });
    expect(await state(page)).toEqual({ top, theme: 'dark' });
    preview.change('images/hotel/front.svg', (text) => `${text}\n`);
    await page.waitForEvent('load');
  },
);

test.runIf(isFull)('an edited color shows once the theme is saved', async () => {
  const { page } = shared();
  await openScrolled(page, '/join/hotel');
  const theme = preview.text('data/theme.yaml');
  const bar = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bar'));
  preview.change('data/theme.yaml', (text) => text.replaceAll(/^ {2}bar: .*$/gm, '  bar: "#14213d"'));
  await expect.poll(bar).toBe('#14213d');
  preview.change('data/theme.yaml', () => theme);
  await expect.poll(bar).not.toBe('#14213d');
});

test.runIf(isFull)('a page that is loaded while the content has problems shows them, and the last good version', async () => {
  const { page } = shared();
  const good = preview.text('data/limits.yaml');
  await openScrolled(page, '/policies/weapons');
  preview.change('data/limits.yaml', (text) => text.replace('pole:', 'pol:'));
  await problems(page).waitFor();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await problems(page).waitFor();
  expect(await problems(page).innerText()).toMatch(problemsReport());
  expect(await page.locator('h1').innerText()).toBe('Weapon Policy');
  preview.change('data/limits.yaml', () => good);
  await problems(page).waitFor({ state: 'detached' });
});

test.runIf(isFull)('a save shows even if the page was loading', async () => {
  await visit({}, async ({ page }) => {
    // The page listens for edits only once this module has run.
    const release = await holdBack(page, '**/src/web/app/reloadOnEdit.ts*');
    const requested = page.waitForRequest('**/src/web/app/reloadOnEdit.ts*');
    await page.goto(`${preview.address}/policies/media`, { waitUntil: 'commit' });
    await requested;
    preview.change('pages/policies/media.mdx', (text) => `${text}\nZebras were saved early.\n`);
    await expect.poll(() => fetch(`${preview.address}/policies/media`).then((response) => response.text())).toContain('saved early');
    release();
    await page.getByText('Zebras were saved early.').waitFor();
  });
});

test.runIf(isFull)('an edit that needs a component shows on its own page alone, though the visitor goes on meanwhile', async () => {
  await visit({}, async ({ page, noise }) => {
    await openScrolled(page, '/policies/media');
    const component = '**/src/web/people/components/DepartmentTable.tsx*';
    const release = await holdBack(page, component);
    const requested = page.waitForRequest(component);
    preview.change('pages/policies/media.mdx', (text) => `${text}\n<DepartmentTable />\n`);
    await requested;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    const again = page.waitForRequest(`${preview.address}/policies/privacy`);
    release();
    await again;
    await page.goBack();
    await page.getByRole('row').first().waitFor();
    expect(noise.filter((line) => /^(?:error|warning)/.test(line))).toEqual([]);
  });
});

test.runIf(isFull)('of two saves in quick succession the last one shows', async () => {
  const { page } = shared();
  await openScrolled(page, '/policies/media');
  const text = preview.text('pages/policies/media.mdx');
  preview.write('pages/policies/media.mdx', `${text}\nAn unfinished **zebr`);
  preview.write('pages/policies/media.mdx', `${text}\nA finished zebra.\n`);
  await page.getByText('A finished zebra.').waitFor();
});

test('a page outside the app has its styles, and follows edits, too', async () => {
  const { page } = shared();
  await page.goto(`${preview.address}/fun/events/map`);
  const barColor = () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(await barColor()).not.toBe('rgba(0, 0, 0, 0)');
  preview.change('pages/fun/events/map.mdx', (text) => text.replace(/^title: .*$/m, 'title: Map of zebras'));
  await expect.poll(() => page.title()).toContain('Map of zebras');
});

test.each([
  ['/join/hotel', 200],
  ['/join/hotel/', 200],
  ['/nowhere', 404],
  ['/src', 404],
  ['/hotel', 301],
  ['/staff/x', 404],
  ['/images/nowhere.svg', 404],
  ['/favicon.svg', 200],
  ['/favicon.ico', 200],
  ['/api/nowhere', 404],
])('%s answers %i to any client, like the built site', async (path, status) => {
  const ask = async (origin: string) => await fetch(origin + path, { redirect: 'manual', headers: { accept: 'text/plain' } });
  const [previewed, built] = await Promise.all([ask(preview.address), ask(site())]);
  const shown = ({ status: code, headers }: Response) => [code, headers.get('content-type'), headers.get('location')];
  expect(previewed.status).toBe(status);
  expect(shown(previewed)).toEqual(shown(built));
});

test('other methods are refused as on the built site', async () => {
  const response = await fetch(`${preview.address}/join/hotel`, { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test.runIf(isFull)('unpublished news has a page, and is in lists from its date on', async () => {
  const { page, noise } = shared();
  preview.change('news/126-lost-and-found.md', (text) => text.replace(/^live: .*$/m, 'live: 2030-01-09 12:00'));
  const heading = /^Lost, found/;
  await openScrolled(page, '/news/126');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await openScrolled(page, '/news');
  expect(await page.getByText(heading).count()).toBe(0);
  await openScrolled(page, '/news?dtspoof=2030-01-10');
  await page.getByText(heading).first().waitFor();
  expect(noise.filter((line) => /^(?:error|warning)/.test(line))).toEqual([]);
});

test.runIf(isFull)('a new page can be visited at once', async () => {
  const { page } = shared();
  await openScrolled(page, '/fun/events');
  preview.write(
    'pages/fun/parade.mdx',
    '---\ntitle: Parade\ndescription: When and where the parade of tails starts, and which way it takes.\nowner: website\n---\n\nCome.\n',
  );
  preview.change('pages/fun/events.mdx', (text) => `${text}\nThere is a [parade of tails](/fun/parade).\n`);
  await page.getByRole('link', { name: 'parade of tails' }).click();
  await page.getByRole('heading', { level: 1, name: 'Parade' }).waitFor();
});

test.runIf(isFull)(
  'the editor of the preview saves, and the page follows; its packages have been prepared with those of pages',
  async () => {
    const prepared = () => readFileSync(join(preview.root, 'node_modules/.vite/deps/_metadata.json'), 'utf8');
    const before = prepared();
    await visit({ viewport: { width: 1280, height: 900 } }, async ({ page, noise }) => {
      await page.goto(`${preview.address}/admin?page=/policies/media`);
      const shown = page.frameLocator('iframe');
      await shown.locator('h1[data-editable]').click();
      await page.getByLabel('Title').fill('Media Policy of zebras');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('status').getByText('Saved content/pages/policies/media.mdx.').waitFor();
      await shown.getByRole('heading', { level: 1, name: 'Media Policy of zebras' }).waitFor();
      preview.change('pages/policies/coc.mdx', (text) => text.replace(/^title: .*$/m, 'title: Conduct of zebras'));
      await page.locator('option', { hasText: 'Conduct of zebras' }).first().waitFor({ state: 'attached' });
      expect(preview.text('pages/policies/media.mdx')).toMatch(/^title: Media Policy of zebras$/m);
      await page.getByRole('button', { name: 'Back to the list' }).click();
      await page.getByRole('button', { name: 'Source', exact: true }).click();
      await page.locator('.cm-content').waitFor();
      expect(prepared(), 'otherwise the editor reloads while somebody works').toBe(before);
      expect(noise.filter((line) => /^(?:error|warning|policy)/.test(line))).toEqual([]);
    });
  },
);

const zones = 'America/New_York America/Los_Angeles Europe/Berlin Asia/Tehran Asia/Tokyo Australia/Lord_Howe Pacific/Kiritimati UTC'.split(
  ' ',
);
const dates = [
  '2025-01-15T12:00:00Z',
  '2025-03-09T06:59:59Z',
  '2025-07-15T18:00:00Z',
  '2025-08-25T16:00:00Z',
  '2025-11-02T05:30:00Z',
  '2026-11-21T00:00:00Z',
];
/** Otherwise the one that depends on time most: a page of the preview loads each module by itself, and takes four times as long as a built one. */
const paths = isFull ? [...appRoutes, '/news/101', '/news/122'] : ['/join/hotel'];

/**
 * Pages, dates and zones to visit: each page in each zone, on each date at least once; or one page on one date. All of them together are 1,500 visits, more than an hour.
 */
const visits = isFull
  ? zones.flatMap((timezoneId, z) => paths.map((path, p) => ({ timezoneId, path, date: dates[(z + p) % dates.length] ?? '' })))
  : paths.map((path, index) => ({ timezoneId: zones[index + 2] ?? '', path, date: dates[index + 1] ?? '' }));

// Only React's development build reports mismatches, which the preview uses. Last, because it leaves the page in another time zone, with a
// clock that stands still.
test('in time zones around the world pages hydrate without a word from React', { timeout: isFull ? 3_600_000 : 300_000 }, async () => {
  const { page, noise } = shared();
  const devtools = await page.context().newCDPSession(page);
  await withoutServerDate(page);
  for (const { timezoneId, path, date } of visits) {
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
    await page.clock.setFixedTime(date);
    noise.length = 0;
    await open(page, preview.address + path);
    const where = `${path} in ${timezoneId} at ${date}`;
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone), where).toBe(timezoneId);
    const said = noise.filter((line) => !/^(debug|info)/.test(line));
    expect(said, where).toEqual([]);
  }
});
