import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { parseTime } from '../../src/domain/zone.ts';
import { securityHeaders } from '../../src/build/hosts/headers.ts';
import { builtRenderer } from '../support/renderedSite.ts';
import { collection } from '../support/site.ts';
import { expectState } from './expectState.ts';
import { expectSilence, fullPicture, hydrated, isBlockedScript, visit, withoutServerDate } from './harness.ts';
import { pages } from './windowCases.ts';
import { inEdition } from '../support/edition.ts';

const zone = 'America/New_York';
const builtAt = parseTime('2025-01-10 12:00', zone) ?? 0;
const dates = ['2025-07-15 12:00', '2025-08-20 09:00', '2025-10-15 12:00', '2026-11-21 00:00'];
const { scriptHashes, styleHashes } = JSON.parse(readFileSync(inEdition('dist/current/build.json'), 'utf8')) as {
  scriptHashes: string[];
  styleHashes: string[];
};
let rendered: ReadonlyMap<string, string>;

beforeAll(async () => {
  const { renderSite } = await builtRenderer();
  rendered = (await renderSite(collection, { now: builtAt })).documents;
});

// Otherwise `windows.test.ts` shows pages in other states than that of their rendering.
test.runIf(isFull).each(pages)(
  '%s, rendered in January, shows the state of now in its first frame, every script held back, and keeps it when React takes over',
  async (path) => {
    const response = {
      body: rendered.get(path) ?? expect.fail(`${path} is not rendered`),
      headers: { 'content-type': 'text/html', ...securityHeaders({ scriptHashes, styleHashes }) },
    };
    for (const date of dates) {
      const time = parseTime(date, zone) ?? 0;
      await visit({ timezoneId: 'America/New_York', locale: 'en-US', reducedMotion: 'reduce' }, async ({ page, noise }) => {
        await withoutServerDate(page);
        await page.route(
          (url) => url.pathname === path,
          (route) => route.fulfill(response),
        );
        await page.clock.setFixedTime(time);
        // Screenshots are compared without fonts, because a font may load late.
        await page.route(/\.woff2$/, (route) => route.abort());
        const scripts = /\.js$/;
        await page.route(scripts, (route) => route.abort());
        await page.goto(path, { waitUntil: 'load' });
        await expectState(page, time, `${path} at ${date}, first frame`);
        const first = await fullPicture(page);

        await page.unroute(scripts);
        noise.length = 0;
        await page.goto(path, { waitUntil: 'load' });
        await hydrated(page);
        await expectState(page, time, `${path} at ${date}, after React`);
        expect((await fullPicture(page)).equals(first), `${path} at ${date}: the picture stays the same`).toBe(true);
        expectSilence(noise.filter((line) => !isBlockedScript(line)));
      });
    }
  },
);
