import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/fakeSite.ts';
import { open, site, visit, visitPage } from './harness.ts';

/** Type and address of the feeds that a page names. */
const linksOf = async (path: string) =>
  [...(await (await fetch(site() + path)).text()).matchAll(/<link rel="alternate" type="([^"]*(?:xml|json))" href="([^"]+)"/g)].map(
    ([, type, href]) => [type, href],
  );

test('every page names the feeds, which are what the links say', async () => {
  const links = await linksOf('/');
  expect(links).toHaveLength(3);
  for (const path of ['/news', '/news/122', '/join/hotel']) expect(await linksOf(path), path).toEqual(links);
  for (const [type = '', href = ''] of links) {
    const response = await fetch(site() + href);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(site() + href, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
});

test('a link to a feed loads the file, not a page of the app', async () => {
  await visitPage({}, '/news', async ({ page, noise }) => {
    const [response] = await Promise.all([
      page.waitForResponse(/\/news\/feed\.json$/),
      page.getByRole('link', { name: 'JSON Feed' }).click(),
    ]);
    expect(response.request().isNavigationRequest()).toBe(true);
    expect(response.headers()['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(noise).toEqual([]);
  });
});

test('a date is offered until it has passed, its file is the same at every pretended date, and it is handed over whole', async () => {
  await visit({}, async ({ page, noise }) => {
    const link = page.locator('dl').getByRole('link', { name: /^Add to calendar.*Hotel block closes$/ });
    await open(page, '/join/hotel?dtspoof=2025-08-08');
    await expect.poll(() => link.isVisible()).toBe(false);
    await open(page, '/join/hotel?dtspoof=2025-03-01');
    await expect.poll(() => link.isVisible()).toBe(true);
    expect(await link.getAttribute('href')).toBe('/calendar/windows.hotel.close.ics');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.url()).toBe(`${site()}/calendar/windows.hotel.close.ics`);
    const folder = temporaryFolder();
    await download.saveAs(join(folder, 'date.ics'));
    expect(readFileSync(join(folder, 'date.ics'), 'utf8')).toContain('SUMMARY:Hotel block closes (Palmetto Tails)\r\n');
    expect(new URL(page.url()).pathname).toBe('/join/hotel');
    expect(noise).toEqual([]);
  });
});

test('the status page subscribes calendars to the one of the site', async () => {
  const html = await (await fetch(`${site()}/about/status`)).text();
  expect(html).toContain('href="webcal://palmettotails.example/calendar.ics"');
  expect((await fetch(`${site()}/calendar.ics`)).headers.get('content-type')).toBe('text/calendar; charset=utf-8');
});
