import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDays } from '../../src/domain/format.ts';
import { isFull, leading } from '../support/full.ts';
import { configResponse } from '../../src/render/api/responses.ts';
import { collection } from '../support/site.ts';
import { open, visit, withoutServerDate, visitSilently } from './harness.ts';

const { windows } = collection.data;
const opens = Date.parse(windows.hotel?.open ?? '');
const config = configResponse(collection.data);

const { levels } = collection.data.registration;
test.each([
  ['is sold out', levels, leading(['/join/registration?dtspoof=2025-03-20', '/?dtspoof=2025-08-30'], 1)],
  [
    'is sold out online',
    levels.filter(({ availability }) => availability !== 'door'),
    ['/join/registration?dtspoof=2025-03-20', '/join/registration?dtspoof=2025-08-30'],
  ],
])('registration %s: open pages say so, and nobody is sent to buy', async (words, gone, paths) => {
  const registrationLevels = Object.fromEntries(gone.map(({ id }) => [id, { soldOut: true }]));
  // Preregistration goes on at the convention.
  const preregitration = { open: config.registration?.preregitration?.open };
  await visit({}, async ({ page }) => {
    await page.route('**/api/config', (route) =>
      route.fulfill({ json: { ...config, registration: { preregitration, registrationLevels } } }),
    );
    const title = new RegExp(`^Registration for ${collection.data.convention.conYear} ${words}\\.?$`);
    for (const path of paths) {
      await open(page, path);
      await page.getByText(title).filter({ visible: true }).waitFor();
      const welcome = page.getByText(/^We're here! Bring your photo ID| is here\.$/).filter({ visible: true });
      expect(await welcome.count()).toBe(path.endsWith('08-30') ? 1 : 0);
      expect(
        await page
          .getByRole('link', { name: /Register Now|buy at the door/ })
          .filter({ visible: true })
          .count(),
      ).toBe(0);
    }
    await open(page, '/about/status?dtspoof=2025-03-20');
    await page.locator('[data-status=preregistration]').getByText('Full', { exact: true }).filter({ visible: true }).waitFor();
  });
});

test('where preregistration has no dates, the convention welcomes people all the same', async () => {
  await visit({}, async ({ page }) => {
    await page.route('**/api/config', (route) => route.fulfill({ json: { ...config, registration: { preregitration: {} } } }));
    const heading = (name: string) => page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true });
    await open(page, '/join/registration?dtspoof=2025-08-30');
    await heading("We're here!").waitFor();
    expect(await heading('Registration is not open yet').count()).toBe(0);
    await open(page, '/join/registration?dtspoof=2025-08-01');
    await heading('Registration is not open yet').waitFor();
    expect(await heading("We're here!").count()).toBe(0);
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
  ['/', [formatDays(firstDay, lastDay)], [formatDays('2025-08-28', lastDay)]],
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
    await visitSilently({ installsClock: true }, async (page) => {
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
      await page.clock.fastForward(301_000);
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
    });
  },
);

test('the map, outside the app, shows a notice as it comes, changes and goes', async () => {
  await visitSilently({ installsClock: true }, async (page) => {
    let notice: object | undefined;
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
    notice = { text: 'The storm has passed.', link: 'javascript:alert(1)', from: null, until: null };
    await until(() => bar.getByText('The storm has passed.').isVisible());
    expect(await bar.getByRole('link').count()).toBe(0);
    notice = {};
    await until(() => bar.isHidden());
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
      await page.route('**/api/config', async (route) => {
        asked += 1;
        await route.fulfill({ json: config });
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
      noise.length = 0;
    });
  },
);

test.each(places)('on %s a notice ends by itself, to the second', async (path) => {
  await visitSilently({ installsClock: true }, async (page) => {
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
