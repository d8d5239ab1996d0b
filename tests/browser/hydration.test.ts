import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRoutes } from '../site.ts';
import { hydrated, open, visit, withoutServerDate } from './harness.ts';
import { startServer, stopServer } from './setup.ts';

/** React tells mismatches in words only in its development build: that of the authors' preview. */
let dev: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  dev = await startServer({ PORT: '0' }, 'src/tools/dev.ts');
  // The first visit makes the dependencies ready; later ones are not disturbed by it.
  await visit({ baseURL: dev.address }, async ({ page }) => {
    await page.goto('/');
    await hydrated(page, 100_000);
  });
}, 120_000);
afterAll(() => stopServer(dev));

const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC'];
const dates = ['2025-01-15T12:00:00Z', '2025-03-09T06:59:59Z', '2025-07-15T18:00:00Z', '2025-08-25T16:00:00Z', '2025-11-02T05:30:00Z', '2026-11-21T00:00:00Z'];
const paths = [...appRoutes, '/news/101', '/news/122'];
const full = process.env.TEST_FULL === '1';

const visits = (path: string) => zones.flatMap((zone, z) => dates.map((date, d) => ({ zone, date, chosen: (paths.indexOf(path) + z) % 8 === 0 && (paths.indexOf(path) + d) % 6 === 0 }))).filter(({ chosen }, index) => full || chosen || index === paths.indexOf(path));

test.each(paths)('%s hydrates without a word from React, in other zones and at other dates', async (path) => {
  for (const { zone, date } of visits(path)) {
    await visit({ baseURL: dev.address, timezoneId: zone }, async (visited) => {
      await withoutServerDate(visited.page);
      await visited.page.clock.setFixedTime(date);
      await open(visited, path);
      expect(visited.noise.filter((line) => !/^(debug|info)/.test(line)), `${zone} ${date}`).toEqual([]);
    });
  }
});
