import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { appRoutes } from '../support/site.ts';
import { open, type Visit, withoutServerDate } from './harness.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
];
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

/**
 * Tests that pages hydrate without a word from React. Only React's development build reports mismatches, which the preview uses.
 * @param address of a preview
 * @param shared a page that has loaded the preview's modules: a new one would fetch and compile each of them again
 */
export function testHydration(address: () => string, shared: () => Visit): void {
  test('in time zones around the world pages hydrate without a word from React', { timeout: isFull ? 3_600_000 : 300_000 }, async () => {
    const { page, noise } = shared();
    const devtools = await page.context().newCDPSession(page);
    await withoutServerDate(page);
    for (const { timezoneId, path, date } of visits) {
      await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
      await page.clock.setFixedTime(date);
      noise.length = 0;
      await open(page, address() + path);
      const where = `${path} in ${timezoneId} at ${date}`;
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone), where).toBe(timezoneId);
      expect(
        noise.filter((line) => !/^(debug|info)/.test(line)),
        where,
      ).toEqual([]);
    }
  });
}
