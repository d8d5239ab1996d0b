import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { friendlyDays } from '../../src/domain/format.ts';
import { isFull, leading } from '../support/full.ts';
import { configResponse } from '../../src/render/api/responses.ts';
import { collection } from '../support/site.ts';
import { expectSilence, hydrated, open, visit, withoutServerDate } from './harness.ts';

const { windows } = collection.data;
const opens = Date.parse(windows.hotel?.open ?? '');
const config = configResponse(collection.data);

const soldOut = {
  ...config,
  registration: {
    ...config.registration,
    registrationLevels: Object.fromEntries(collection.data.registration.levels.map(({ id }) => [id, { soldOut: true }])),
  },
};
test('once every level is sold out, home, registration and status say so on open pages, and nobody is sent to buy one', async () => {
  await visit({}, async ({ page }) => {
    await page.route('**/api/config', (route) => route.fulfill({ json: soldOut }));
    const title = `Registration for ${collection.data.convention.conYear} is sold out`;
    for (const path of ['/', '/join/registration']) {
      await open(page, `${path}?dtspoof=2025-03-20`);
      await page.getByText(title).filter({ visible: true }).waitFor();
    }
    expect(await page.getByRole('link', { name: 'Register Now' }).filter({ visible: true }).count()).toBe(0);
    await open(page, '/about/status?dtspoof=2025-03-20');
    await page.locator('[data-status=preregistration]').getByText('Full', { exact: true }).filter({ visible: true }).waitFor();
  });
});

test('what cannot be read of an answer leaves the page as it is', async () => {
  await visit({}, async ({ page }) => {
    await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, hotel: 7, notice: { text: 'Read on.' } } }));
    await page.route('**/api/hotel/booking', (route) => route.fulfill({ json: { hotelBooking: { code: 'NEW' } } }));
    await open(page, '/join/hotel?dtspoof=2025-03-20');
    await page.getByText('Read on.').waitFor();
    const button = page.getByRole('link', { name: 'Book Now Online' }).filter({ visible: true });
    expect(await button.getAttribute('href')).toBe(collection.data.hotel.booking?.link ?? '');
    expect(
      await page
        .getByText(collection.data.hotel.booking?.code ?? '')
        .filter({ visible: true })
        .count(),
    ).toBeGreaterThan(0);
  });
});

test('a level that is sold in both places is sold at the door once preregistration has closed', async () => {
  await visit({}, async ({ page }) => {
    const { soldAt } = collection.data.registration;
    const where = async (day: string) => {
      await open(page, `/join/registration?dtspoof=${day}`);
      const ticket = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Full Weekend Pass' }) });
      return await ticket.locator('p').first().innerText();
    };
    expect([await where('2025-03-20'), await where('2025-08-15')]).toEqual([soldAt.both, soldAt.door]);
  });
});

const heron = 'hotel.overflow.heron.booking';
const refund = 'hotel.deposit.refundableUntil';
const later = {
  ...config,
  facts: {
    ...config.facts,
    'convention.firstDay': '2025-08-28',
    'registration.levels.bronze.price': 123,
    'registration.levels.weekend.price': 97,
    'registration.levels.weekend.salePrice': null,
    'registration.levels.silver.salePrice': 188,
    'dealers.spaces.table.price': 4321,
    'dealers.artistAlley.slotPrice': 14,
    'hotel.suites.standard.pricing.king': 151,
    'hotel.overflow.heron.rooms.doubleQueen.price': 139,
    [refund]: '2025-06-20',
    [`${heron}.code`]: 'NEWCODE',
    [`${heron}.link`]: 'https://new.example/heron',
    [`${heron}.closes`]: '2025-07-30T16:00:00.000Z',
  },
  deadlines: { ...config.deadlines, [`${heron}.closes`]: '2025-07-30T16:00:00.000Z', [refund]: '2025-06-20' },
  registration: { ...config.registration, registrationLevels: { ...config.registration?.registrationLevels, gold: { soldOut: true } } },
  notice: { text: 'The storm has passed.' },
};
const stormy = { ...config, notice: { text: 'A storm is on its way.' } };
const laterBooking = { hotelBooking: { link: 'https://new.example/', code: 'NEWGROUP' } };
/** What each page shows before a change and not after it, and the other way around. */
const { firstDay, lastDay } = collection.data.convention;
const changes: [path: string, before: string[], after: string[]][] = [
  ['/', [friendlyDays(firstDay, lastDay)], [friendlyDays('2025-08-28', lastDay)]],
  [
    '/join/hotel',
    ['TAILSHERON', 'August 25, 2025 at noon', '$149', '$135', 'TAILS25', 'July 15, 2025', 'If you cancel by'],
    ['NEWCODE', 'July 30, 2025 at noon', '$151', '$139', 'NEWGROUP', 'June 20, 2025', 'The last day to cancel with a refund was'],
  ],
  ['/join/registration', ['$110', '$75', '$85'], ['$123', '$97', '$188', 'Sold Out']],
  ['/join/dealers', ['$150'], ['$4,321']],
  ['/fun/dealers', ['$150', 'A reserved slot costs $10.'], ['$4,321', 'A reserved slot costs $14.']],
];
test.each(isFull ? changes : changes.slice(1, 2))(
  '%s follows every live value, and shows no old one anywhere',
  async (path, before, after) => {
    await visit({ installsClock: true }, async ({ page, noise }) => {
      let changed = false;
      let askedForBooking = false;
      await page.route('**/api/config', (route) => route.fulfill({ json: changed ? later : stormy }));
      await page.route('**/api/hotel/booking', (route) => {
        askedForBooking = true;
        return route.fulfill({ json: changed ? laterBooking : { hotelBooking: collection.data.hotel.booking } });
      });
      await page.clock.install({ time: Date.parse('2025-07-01T16:00:00Z') });
      const main = page.locator('main');
      const answered = page.waitForResponse('**/api/config');
      await open(page, path);
      await (await answered).finished();
      await page.getByText('A storm is on its way.').waitFor();
      for (const words of before) await main.getByText(words).filter({ visible: true }).first().waitFor();
      // What loads while the clock runs ahead would count as timed out.
      await page.waitForLoadState('networkidle');
      changed = true;
      await page.clock.runFor(301_000);
      await page.getByText('The storm has passed.').waitFor();
      for (const words of after) await main.getByText(words).filter({ visible: true }).first().waitFor();
      // In branches of other states, too; but for the words of the gate itself, which has two.
      const all = (await page.locator('#root').textContent()) ?? '';
      const wordsBefore = before.filter((words) => words !== 'If you cancel by');
      for (const words of ['A storm is on its way.', ...wordsBefore]) expect(all).not.toContain(words);
      const links = await main.getByRole('link').evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
      expect(links.filter((link) => link === 'https://new.example/heron').length).toBe(path === '/join/hotel' ? 1 : 0);
      expect(links).not.toContain(collection.data.hotel.overflow.find(({ id }) => id === 'heron')?.booking.link);
      expect(await main.getByText('If you cancel by').filter({ visible: true }).count()).toBe(0);
      // Only pages that show it.
      expect(askedForBooking).toBe(path === '/join/hotel');
      expectSilence(noise);
    });
  },
);

test('the map, outside the app, shows a notice as it comes, changes and goes', async () => {
  await visit({ installsClock: true }, async ({ page, noise }) => {
    let notice: object = {};
    await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, notice } }));
    await page.clock.install({ time: Date.parse('2025-07-01T16:00:00Z') });
    const asked = page.waitForResponse('**/api/config');
    await page.goto('/fun/events/map');
    await asked;
    const bar = page.getByRole('complementary', { name: 'Notice' });
    expect(await bar.isVisible()).toBe(false);
    /** Lets time go on until something holds. */
    const until = async (holds: () => Promise<boolean>) =>
      await expect
        .poll(async () => {
          await page.clock.runFor(10_000);
          return await holds();
        })
        .toBe(true);
    notice = { text: 'A storm is on its way.', link: '/join/hotel', from: '2025-07-01T16:00:00Z', until: '2025-07-01T17:00:00Z' };
    await until(() => bar.getByText('A storm is on its way.').isVisible());
    expect(await bar.getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe('/join/hotel');
    notice = { text: 'The storm has passed.', link: 'javascript:alert(1)' };
    await until(() => bar.getByText('The storm has passed.').isVisible());
    expect(await bar.getByRole('link').count()).toBe(0);
    notice = {};
    await until(() => bar.isHidden());
    expectSilence(noise);
  });
});

const isHidden = async (page: Page, hidden: boolean) =>
  await page.evaluate((value) => {
    Object.defineProperties(document, {
      hidden: { value, configurable: true },
      visibilityState: { value: value ? 'hidden' : 'visible', configurable: true },
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

/** Within the app, and outside of it. */
const places = leading(['/about/what', '/fun/events/map'], 1);
test.each(places)(
  '%s asks every half minute while it is visible and online, and at once as tab, network or device come back',
  async (path) => {
    await visit({ installsClock: true }, async ({ page, noise }) => {
      let asked = 0;
      let answered = 0;
      let status = 200;
      await page.route('**/api/config', async (route) => {
        asked += 1;
        await route.fulfill({ status, json: config });
      });
      page.on('requestfinished', (request) => (answered += Number(request.url().endsWith('/api/config'))));
      await page.clock.install({ time: Date.parse('2025-07-01T16:00:00Z') });
      let expected = 0;
      /** Expects so many more requests once something has happened. An earlier one too many is noticed here, too. */
      const asks = async (count: number, happens: () => Promise<unknown>) => {
        expected += count;
        await happens();
        await expect.poll(() => [asked, answered]).toEqual([expected, expected]);
        await page.evaluate(() => Promise.resolve());
      };
      const asksWithin = async (count: number, seconds: number) => await asks(count, async () => await page.clock.runFor(seconds * 1000));
      await asks(1, async () => await page.goto(path));
      await asksWithin(0, 23);
      await asksWithin(1, 14);
      await isHidden(page, true);
      await asksWithin(0, 300);
      await asks(1, async () => await isHidden(page, false));
      await page.context().setOffline(true);
      await asksWithin(0, 300);
      await asks(1, async () => await page.context().setOffline(false));
      await asks(1, async () => await page.evaluate(() => dispatchEvent(new Event('focus'))));
      await asks(1, async () => await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))));
      await asksWithin(0, 23);
      await asksWithin(1, 14);
      status = 503;
      const failing = asked;
      const halves = isFull ? 120 : 20;
      for (let half = 0; half < halves; half += 1) {
        await page.clock.runFor(30_000);
        await page.evaluate(() => Promise.resolve());
      }
      // Section 7 makes each of them again three times, but for the map.
      expect(asked - failing).toBeLessThan((path === '/fun/events/map' ? 40 : 160) * (halves / 120));
      noise.length = 0;
    });
  },
);

test('a page that was opened without a connection asks when it comes back, and shows the notice', async () => {
  await visit({}, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => 'isBack' in window }));
    let isUp = false;
    await page.route('**/api/config', (route) =>
      isUp ? route.fulfill({ json: { ...config, notice: { text: 'A storm is on its way.' } } }) : route.abort('internetdisconnected'),
    );
    const failed = page.waitForEvent('requestfailed');
    await open(page, '/about/what');
    await failed;
    isUp = true;
    await page.evaluate(() => {
      Object.assign(window, { isBack: true });
      dispatchEvent(new Event('online'));
    });
    await page.getByText('A storm is on its way.').waitFor();
  });
});

test.each([
  ['null for dates and links', { text: 'A storm is on its way.', from: null, until: null, link: null }, true],
  ['no notice', undefined, false],
])('on the map, the notice of an API with %s', async (_what, notice, isShown) => {
  await visit({}, async ({ page }) => {
    const asked = page.waitForResponse('**/api/config');
    await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, notice } }));
    await page.goto('/fun/events/map');
    await asked;
    const bar = page.locator('.notice-bar');
    if (isShown) await page.getByText('A storm is on its way.').waitFor();
    expect(await bar.getAttribute('hidden')).toBe(isShown ? null : '');
  });
});

test.each(places)('on %s a notice ends by itself, to the second', async (path) => {
  await visit({ installsClock: true }, async ({ page, noise }) => {
    await withoutServerDate(page);
    const until = Date.parse('2025-08-31T03:59:00Z');
    const notice = { text: 'A storm is on its way.', until: new Date(until).toISOString() };
    await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, notice } }));
    await page.clock.install({ time: until - 60_000 });
    await page.goto(path);
    const bar = page.getByText('A storm is on its way.');
    await bar.waitFor();
    await page.clock.pauseAt(until - 1000);
    const isShown = [await bar.isVisible()];
    for (const milliseconds of [1000, 1]) {
      await page.clock.runFor(milliseconds);
      isShown.push(await bar.isVisible());
    }
    expect(isShown).toEqual([true, true, false]);
    expectSilence(noise);
  });
});

test.runIf(isFull)(
  'a moved date moves what depends on it, in words and in state, and in English with the zone of visitors who are elsewhere',
  async () => {
    await visit({ locale: 'de-DE', timezoneId: 'Europe/Berlin' }, async ({ page }) => {
      await page.route('**/api/config', (route) =>
        route.fulfill({ json: { ...config, hotel: { ...config.hotel, open: '2025-05-01T16:00:00.000Z' } } }),
      );
      await open(page, '/join/hotel?dtspoof=2025-03-20');
      await page.getByText('May 1, 2025 at noon').first().waitFor();
      await page.getByText('(May 1, 6:00 PM your time)').first().waitFor();
      expect(await page.getByText('Book Now Online', { exact: true }).isVisible()).toBe(false);
    });
  },
);

test.runIf(isFull)(
  'a configuration of another year changes the notice alone, and the early price has its footnote with its mark',
  async () => {
    await visit({}, async ({ page, noise }) => {
      let bad = false;
      const foreign = {
        registration: { preregitration: { open: '2031-03-01' } },
        convention: { conYear: 2031, closingCeremony: '2031-09-01' },
        notice: { text: 'A storm is on its way.' },
      };
      await page.route('**/api/config', (route) => route.fulfill({ json: { ...foreign, ...(bad && { hotel: null }) } }));
      await open(page, '/join/registration?dtspoof=2025-03-20');
      await page.getByText('A storm is on its way.').waitFor();
      await page.getByText('Registration for 2025 is open').waitFor();
      await page.locator('footer').getByText('© 2025').waitFor();
      expect(await page.locator('body').innerText()).not.toContain('2031');
      const footnote = page.getByText(collection.data.registration.saleFootnote ?? expect.unreachable());
      expect(await footnote.isVisible()).toBe(true);
      await open(page, '/join/registration?dtspoof=2024-01-01');
      expect(await footnote.isVisible()).toBe(false);
      bad = true;
      await open(page, '/?dtspoof=2025-03-20');
      await page.getByText('A storm is on its way.').waitFor();
      for (const text of noise.splice(0)) expect(text).toContain('hotel cannot be read and is left out');
    });
  },
);

test.runIf(isFull)('an overflow hotel whose deadline the live configuration lacks keeps its button', async () => {
  await visit({}, async ({ page }) => {
    await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, deadlines: {} } }));
    const answered = page.waitForResponse('**/api/config');
    await open(page, '/join/hotel?dtspoof=2025-03-20');
    await (await answered).finished();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('link', { name: /^Book Now at/ }).count()).toBe(collection.data.hotel.overflow.length);
    expect(await page.getByText('by August 25, 2025 at noon').isVisible()).toBe(true);
  });
});

test.runIf(isFull)('with submissions neither early, open nor closed, nothing invites', async () => {
  await visit({}, async ({ page }) => {
    const programming = { panelSubmissions: { open: '2024-01-01', close: '2024-02-01' }, djSubmissions: {} };
    const invitation = page.getByText('Send us your idea while submissions are open');
    const states = page.getByText(/^(?:Panel|DJ) submissions:$/);
    await open(page, '/fun/events?dtspoof=2025-03-20');
    expect(await invitation.isVisible()).toBe(true);
    expect(await states.filter({ visible: true }).count()).toBe(2);
    await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, programming } }));
    await open(page, '/fun/events?dtspoof=2025-03-20');
    await invitation.waitFor({ state: 'hidden' });
    expect(await states.filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('Panel and DJ submissions have closed').isVisible()).toBe(false);
  });
});

const returns: [string, (page: Page) => Promise<unknown>][] = [
  ['to the page', (page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))],
  [
    'online',
    async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
  ],
];
test.runIf(isFull).each(returns)('who comes back %s sees what has changed meanwhile', async (_place, comeBack) => {
  await visit({}, async ({ page, noise }) => {
    let full = false;
    await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, hotel: { ...config.hotel, full } } }));
    await open(page, '/join/hotel?dtspoof=2025-03-20');
    await page.waitForLoadState('networkidle');
    await page.getByText('Book Now Online', { exact: true }).waitFor();
    full = true;
    await comeBack(page);
    await page.getByText('Book Now Online', { exact: true }).waitFor({ state: 'hidden' });
    expectSilence(noise);
  });
});

const answers = [
  ['is down', { status: 503, body: 'down' }],
  ['answers nonsense', { json: ['hotel'] }],
  ['answers no JSON', { contentType: 'text/html', body: '<p>hello' }],
] as const;
test.runIf(isFull).each(answers)(
  'while the API %s, initial data stays, and the console has one line for each response',
  async (_state, answer) => {
    await visit({ installsClock: true }, async ({ page, noise }) => {
      await page.clock.install({ time: opens + 86_400_000 });
      await page.route('**/api/**', (route) => route.fulfill({ ...answer }));
      await page.goto('/join/hotel');
      await hydrated(page);
      const told = () => noise.filter((line) => line.startsWith('warning:'));
      for (let seconds = 0; seconds < 12 && told().length < 2; seconds += 1) {
        await page.clock.runFor(1000);
        await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
      }
      await expect.poll(() => told().length).toBe(2);
      expect(await page.getByRole('link', { name: 'Book Now Online' }).isVisible()).toBe(true);
      expect(noise.filter((line) => line.startsWith('error: ') && !line.includes('Failed to load resource'))).toEqual([]);
    });
  },
);

test.runIf(isFull)('a device clock that is two hours ahead is corrected: what it opened too early closes again', async () => {
  await visit({ installsClock: true }, async ({ page }) => {
    await page.clock.install({ time: opens - 3_600_000 + 7_200_000 });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/config', async (route) => {
      await held;
      await route.fulfill({
        json: config,
        headers: { date: new Date(opens - 3_600_000).toUTCString(), 'content-type': 'application/json' },
      });
    });
    await open(page, '/join/hotel');
    const button = page.getByRole('link', { name: 'Book Now Online' });
    await button.waitFor();
    answer();
    await button.waitFor({ state: 'hidden' });
  });
});
