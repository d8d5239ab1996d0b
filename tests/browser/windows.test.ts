import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { isFull, leading } from '../support/full.ts';
import { collection } from '../support/site.ts';
import { expectState } from './expectState.ts';
import {
  blockScripts,
  expectSilence,
  hydrated,
  isBlockedScript,
  open,
  sharedPage,
  visit,
  withoutServerDate,
  visitPageSilently,
} from './harness.ts';
import { boundaries, type Case, cases, pages } from './windowCases.ts';
import { inEdition } from '../support/edition.ts';

test('the boundaries are those of the data', () => {
  expect(boundaries.length).toBeGreaterThanOrEqual(14);
  expect(new Set(boundaries.map(({ at }) => at)).size).toBe(boundaries.length);
});

const chosen = cases(isFull);

test('every boundary, page, zone and way occurs', () => {
  const count = (value: (one: Case) => unknown) => new Set(chosen.map(value)).size;
  const around = ({ time }: Case) => boundaries.find(({ at }) => Math.abs(time - at) <= 1)?.name;
  const offset = ({ time }: Case) => time - (boundaries.find(({ at }) => Math.abs(time - at) <= 1)?.at ?? time);
  expect([count(around), count(offset), count(({ path }) => path), count(({ zone }) => zone), count(({ by }) => by)]).toEqual([
    boundaries.length,
    3,
    pages.length,
    3,
    2,
  ]);
});

// A page can't return to the real clock once a test has set it, so the two ways use separate pages.
const together = [...Map.groupBy(chosen, ({ zone, by }) => `${zone} by ${by}`)].map(([name, own]) => ({ name, own }));

test.each(together)(
  `the first frame of every page is right at every boundary in $name (${chosen.length} cases in all)`,
  async ({ own }) => {
    await visit({ timezoneId: own[0]?.zone ?? '' }, async ({ page, noise }) => {
      await blockScripts(page);
      for (const { time, path, zone, by } of own) {
        if (by === 'clock') await page.clock.setFixedTime(time);
        await page.goto(by === 'clock' ? path : `${path}?dtspoof=${new Date(time).toISOString()}`, { waitUntil: 'domcontentloaded' });
        await expectState(page, time, `${path} in ${zone} by ${by}`);
      }
      expectSilence(noise.filter((line) => !isBlockedScript(line)));
    });
  },
);

/** All pages at all boundaries, or a page at one. */
const flips = pages.map((path, p) => ({
  path,
  due: leading(
    boundaries.filter((_boundary, b) => isFull || b % pages.length === p),
    1,
  ),
}));
test.each(leading(flips, 1))('$path flips by itself at a boundary while it stays open', async ({ path, due }) => {
  expect(due.length).toBeGreaterThan(0);
  await visit({ installsClock: true }, async ({ page, noise }) => {
    await withoutServerDate(page);
    for (const { at } of due) {
      // Until the clock is paused, it goes on while the page loads, which takes seconds on a busy machine.
      await page.clock.install({ time: at - 60_000 });
      await page.goto(path);
      await hydrated(page);
      await page.clock.pauseAt(at - 2000);
      await expectState(page, at - 2000, path);
      await page.clock.runFor(2500);
      await expectState(page, at + 500, path);
      expectSilence(noise);
      await page.clock.resume();
    }
  });
});

type Words = [path: string, date: string, words: string, isShown: boolean];
const { convention, hotel, registration } = collection.data;
const { saleFootnote = expect.unreachable() } = registration;
const { code = expect.unreachable() } = hotel.booking ?? {};
const words: Words[] = [
  ['/join/hotel', '2025-02-14', 'Book Now Online', false],
  ['/join/hotel', '2025-03-01', 'Book Now Online', true],
  ['/join/hotel', '2025-08-08', 'Book Now Online', false],
  ['/join/hotel', '2025-01-15', code, false],
  ['/join/hotel', '2025-03-01', code, true],
  ['/join/hotel', '2025-08-20', code, false],
  ['/join/hotel', '2025-08-20', 'Call the hotel', true],
  ['/join/hotel', '2025-08-20', 'Book one of these hotels', true],
  ['/join/hotel', '2025-08-26', 'Book one of these hotels', false],
  ['/join/registration', '2025-03-01', 'Register Now', true],
  ['/join/registration', '2025-01-01', 'Register Now', false],
  ['/join/registration', '2025-10-01', 'Register Now', false],
  ['/join/registration', '2025-08-01', 'Preregistration has closed', false],
  ['/join/registration', '2025-08-02', 'Preregistration has closed', true],
  ['/join/registration', '2025-03-20', saleFootnote, true],
  ['/join/registration', '2024-01-01', saleFootnote, false],
  ['/join/dealers', '2025-01-20', 'Apply Now', true],
  ['/join/dealers', '2025-03-20', 'Apply Now', false],
  ['/fun/events', '2025-04-01', 'Panel Application', true],
  ['/fun/events', '2025-03-05', 'DJ Application', false],
  ['/fun/events', '2025-06-10', 'DJ Application', false],
  ['/fun/events', '2025-06-10', 'Panel Application', true],
  ['/fun/events', '2025-10-01', 'Panel and DJ submissions have closed for this year.', true],
  ['/', '2025-09-01', 'August 29 - September 1, 2025', true],
  ['/', '2025-10-01', 'Next: August 21-23, 2026', true],
  ['/', '2026-08-24', 'Next: August 20-22, 2027', true],
  ...['/', '/about/status', '/join/registration', '/join/hotel', '/join/dealers', '/fun/dealers', '/fun/events'].flatMap(
    (path): Words[] => [
      [path, '2025-10-01', 'See you at Palmetto Tails 2026: August 21-23, 2026.', true],
      [path, '2027-09-01', convention.afterwards.none ?? '', true],
    ],
  ),
];

const withoutCode = sharedPage({});
beforeAll(() => blockScripts(withoutCode().page));
test.each(
  leading(
    [...Map.groupBy(words, ([path]) => path)].toSorted(([, one], [, other]) => one.length - other.length),
    1,
  ),
)('%s says what its date asks for, without any framework code', async (path, own) => {
  const { page } = withoutCode();
  for (const [date, expected] of Map.groupBy(own, ([, on]) => on)) {
    await page.goto(`${path}?dtspoof=${date}`, { waitUntil: 'domcontentloaded' });
    const shown = await page.locator('main').innerText();
    for (const [, , text, isShown] of expected) expect(shown.includes(text), `${text} on ${date}`).toBe(isShown);
  }
});

test('without JavaScript a page shows the state of its rendering', async () => {
  await visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/join/registration');
    const { renderedAt } = JSON.parse(readFileSync(inEdition('dist/current/build.json'), 'utf8')) as { renderedAt: number };
    await expectState(page, renderedAt, '/join/registration');
  });
});

test('dtspoof stays in every link to a page of the site, within the app and on the map; nonsense is told and changes nothing', async () => {
  await visitPageSilently({ viewport: { width: 1280, height: 800 } }, '/join/dealers?dtspoof=2025-01-20%2012:00', async (page) => {
    const bare = async () =>
      await page
        .locator('a[href^="/"]:not([href*="dtspoof="]):not([href$=".ics"]):not(aside a)')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await bare()).toEqual([]);
    await page.locator('main a[href^="/join/hotel"]').first().click();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Hotel');
    expect(new URL(page.url()).searchParams.get('dtspoof')).toBe('2025-01-20 12:00');
    await page.goto('/fun/events/map?dtspoof=2025-01-20');
    expect(await bare()).toEqual([]);
    await page.locator('a[href^="/?"]').first().click();
    await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('dtspoof') === '2025-01-20');
    await open(page, '/join/hotel?dtspoof=someday');
    await page.getByText("“someday” isn't a date").waitFor();
    await expectState(page, Date.now(), '/join/hotel');
  });
});

test.runIf(isFull)('future conventions that are over are gone, with their calendar buttons', async () => {
  await visit({}, async ({ page }) => {
    const { editions, afterwards } = collection.data.convention;
    const list = page.locator('ul', { has: page.locator('[data-when^="nextEdition="]') });
    for (const [over, { lastDay }] of editions.entries()) {
      await open(page, `/fun/events?dtspoof=${lastDay}T12:00`);
      expect(await list.locator('a').filter({ visible: true }).count()).toBe(editions.length - over);
    }
    await open(page, '/fun/events?dtspoof=2090-01-01');
    expect(await list.locator('a').filter({ visible: true }).count()).toBe(0);
    expect(await list.getByText(afterwards.none).isVisible()).toBe(true);
  });
});

test.each(leading(['after hydration', 'before hydration'], 1))('time travel keeps the rest of the address, %s', async (stage) => {
  await visit({}, async ({ page }) => {
    if (stage === 'before hydration') await page.route(/\.js$/, (route) => route.abort());
    const address = (path: string) => `${path}?from=poster&dtspoof=2025-02-10#main`;
    if (stage === 'before hydration') await page.goto(address('/fun/events/map'));
    else await open(page, address('/join/hotel'));
    const bar = page.getByRole('complementary', { name: 'Time travel' });
    const hrefOf = async (name: string) => (await bar.getByRole('link', { name }).getAttribute('href')) ?? '';
    expect(await hrefOf('Leave')).toMatch(/^\/[a-z/]+\?from=poster#main$/);
    for (const name of ['Previous:', 'Next:']) expect(await hrefOf(name)).toMatch(/\?from=poster&dtspoof=202[^#]+#main$/);
  });
});

const bars = [
  { path: '/fun/events/map', stage: 'before hydration' },
  { path: '/join/hotel', stage: 'after hydration' },
];
test.each(isFull ? bars : [])('the time-travel bar of $path names the date and leads out, $stage', async ({ path, stage }) => {
  await visit({ viewport: { width: 360, height: 740 } }, async ({ page, noise }) => {
    const isHydrated = stage === 'after hydration';
    if (!isHydrated) await page.route(/\.js$/, (route) => route.abort());
    const show = async (date: string) => (isHydrated ? open(page, `${path}?dtspoof=${date}`) : page.goto(`${path}?dtspoof=${date}`));
    const bar = page.getByRole('complementary', { name: 'Time travel' });
    await show('2025-02-10');
    await bar.getByText('February 10, 2025 at 12:00 AM').waitFor();
    const field = bar.getByLabel(/^Date and time/);
    expect(await field.inputValue()).toBe('2025-02-10T00:00');
    expect(await bar.getByText("isn't a date").isVisible()).toBe(false);
    await field.fill('2025-08-20T10:00');
    await bar.getByRole('button', { name: 'Go' }).click();
    await page.waitForURL((url) => url.searchParams.get('dtspoof') === '2025-08-20T10:00');
    await bar.getByText('August 20, 2025 at 10:00 AM').waitFor();
    await bar.getByRole('link', { name: 'Leave' }).click();
    await page.waitForURL((url) => !url.search);
    expect(await bar.isVisible()).toBe(false);
    await show('someday');
    await bar.getByText("“someday” isn't a date").waitFor();
    await field.fill('2025-08-20T10:00');
    await bar.getByRole('button', { name: 'Go' }).click();
    await bar.getByText('August 20, 2025 at 10:00 AM').waitFor();
    await bar.getByRole('link', { name: 'Leave' }).click();
    await page.waitForURL((url) => url.pathname === path && !url.search);
    expectSilence(noise.filter((line) => !isBlockedScript(line)));
  });
});
