import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { appRoutes } from '../support/site.ts';
import { open, visit, withoutServerDate } from './harness.ts';
import { pages as timedPages } from './windowCases.ts';

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
/** Otherwise what depends on time: a page of the preview loads each module by itself, and takes four times as long as a built one. */
const paths = [...(isFull ? [...appRoutes, '/news/101'] : [...timedPages, '/news']), '/news/122'];

/** Pages and dates to visit in a zone: all of them, or a part in which every page and every date occurs. */
const visitsIn = (zone: number) =>
  paths.flatMap((path, p) =>
    dates.flatMap((date, d) =>
      isFull || (p % zones.length === zone && d === (Math.floor(p / zones.length) + zone) % dates.length) ? [{ path, date }] : [],
    ),
  );

/**
 * Tests that pages hydrate without a word from React. Only React's development build reports mismatches, which the preview uses.
 * @param address of a preview
 */
export function testHydration(address: () => string): void {
  test('every page and every date occurs', () => {
    const all = zones.flatMap((_zone, index) => visitsIn(index));
    expect(new Set(all.map(({ path }) => path)).size).toBe(paths.length);
    expect(new Set(all.map(({ date }) => date)).size).toBe(dates.length);
  });

  test('in every time zone pages hydrate without a word from React', { timeout: isFull ? 3_600_000 : 300_000 }, async () => {
    // One page for all zones, because each new context would fetch and compile every module again.
    await visit({ baseURL: address() }, async (visited) => {
      const { page, noise } = visited;
      const devtools = await page.context().newCDPSession(page);
      await withoutServerDate(page);
      // The first visit makes vite optimize dependencies, which reloads the page.
      await open(visited, '/');
      noise.length = 0;
      for (const [index, timezoneId] of zones.entries()) {
        await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
        for (const { path, date } of visitsIn(index)) {
          await page.clock.setFixedTime(date);
          await open(visited, path);
          const where = `${path} in ${timezoneId} at ${date}`;
          expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone), where).toBe(timezoneId);
          expect(
            noise.filter((line) => !/^(debug|info)/.test(line)),
            where,
          ).toEqual([]);
        }
      }
    });
  });
}
