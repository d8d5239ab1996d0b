import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { newsAddresses } from '../../src/site/news.ts';
import { publishedNews } from '../../src/render/api/news.ts';
import { siteListPath } from '../../src/site/savedCopy.ts';
import { ageMissingNote, type Successor, succeededSite } from '../support/succeededSite.ts';
import { appRoutes, collection, routes } from '../support/site.ts';
import { expectState } from './expectState.ts';
import { expectSilence, hydrated, open, sharedPage, site as builtSite, type Visit, visit, waitForHeading } from './harness.ts';
import { type SwitchedSite, switchedSite } from './switchedSite.ts';
import { inEdition } from '../support/edition.ts';

const { codeVersion } = JSON.parse(readFileSync(inEdition('dist/current/build.json'), 'utf8')) as { codeVersion: string };
const news = publishedNews(collection.news, Date.now());

/** Runs a test on a site of its own, with the worker. */
async function visitSwitched(run: (visited: Visit, site: SwitchedSite) => Promise<void>): Promise<void> {
  const site = await switchedSite(codeVersion);
  try {
    await visit({ baseURL: site.address, serviceWorkers: 'allow' }, async (visited) => await run(visited, site));
  } finally {
    await site.close();
  }
}

const isWhole = (page: Page) => page.evaluate(async (path) => (await caches.match(`${path}?whole`)) !== undefined, siteListPath);

/** Opens a page, and waits until the worker has kept the whole site. */
async function keepWhole(page: Page, path = '/'): Promise<void> {
  await open(page, path);
  await expect.poll(() => isWhole(page), { timeout: 60_000 }).toBe(true);
}

const bar = (page: Page) =>
  page.locator('.connection-bar', { hasText: /^Saved on \w+ \d+, \d{4} at (?:noon|\d+:\d\d [AP]M) Eastern time.*\. Try again$/ });
const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const linkTo = (page: Page, path: string) => page.locator(`a:is([href="${path}"], [href^="${path}?"], [href^="${path}#"])`).first();
/** Presses a link within the app, which may be in a closed menu. */
const follow = (page: Page, path: string) => linkTo(page, path).evaluate((link: HTMLElement) => link.click());

const search = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(words);
  await page.getByRole('option').nth(1).waitFor();
};

/** Deletes copies, as a browser that needs the room may. */
const forget = (page: Page, keys: string[]) =>
  page.evaluate(async (gone) => {
    for (const name of await caches.keys()) for (const key of gone) await (await caches.open(name)).delete(key);
  }, keys);

describe('on a device that keeps the whole site', () => {
  let site: SwitchedSite;
  beforeAll(async () => {
    site = await switchedSite(codeVersion);
  });
  afterAll(async () => await site.close());
  const device = sharedPage(() => ({ baseURL: site.address, serviceWorkers: 'allow' }));

  test('after a first visit every page opens offline, as a document and in the app, with search, news and the state of any date, and is new again online', async () => {
    const { page, noise } = device();
    await keepWhole(page);
    site.network = 'down';
    const paths = Object.keys(routes).filter((_path, index) => isFull || index % 20 === 2);
    for (const path of new Set(['/', '/fun/events/map', ...paths])) {
      await page.goto(path);
      if (path !== '/fun/events/map') await hydrated(page);
      if (path !== '/') await waitForHeading(page, plain(routes[path] ?? ''));
      await bar(page).waitFor();
    }
    await open(page, '/join/hotel?dtspoof=2025-03-05#parking');
    await expectState(page, Date.parse('2025-03-05T05:00:00Z'), 'the hotel page offline');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);

    // Links to the search open it on the page where they are.
    for (const path of appRoutes.filter((candidate, index) => candidate !== '/search' && (isFull || index % 20 === 5))) {
      // The page of the search lists all pages.
      if ((await linkTo(page, path).count()) === 0) await open(page, '/search');
      await follow(page, path);
      await waitForHeading(page, plain(routes[path] ?? ''));
      await bar(page).waitFor();
    }
    await search(page, 'raffle rules');
    await page.keyboard.press('Escape');
    // On the day before, none of what is saved was public.
    await open(page, '/search');
    await follow(page, '/news');
    await waitForHeading(page, 'News & Updates');
    await expect.poll(() => page.locator('article article').count()).toBe(10);
    await follow(page, `/news/${news[9]?.id}`);
    await waitForHeading(page, news[9]?.heading ?? '');
    // The list asks for more as soon as its end is in view.
    expectSilence(noise.filter((line) => !/Failed to load resource|skip=10|news list/.test(line)));

    site.network = 'up';
    await page.getByRole('link', { name: 'Try again' }).click();
    await hydrated(page);
    await waitForHeading(page, news[9]?.heading ?? '');
    expect(await bar(page).count()).toBe(0);
    if (!isFull) return;
    site.network = 'down';
    await follow(page, '/policies/coc');
    await bar(page).waitFor();
    site.network = 'up';
    await follow(page, '/policies/media');
    await waitForHeading(page, 'Media Policy');
    expect(await bar(page).count()).toBe(0);
    await follow(page, '/policies/coc');
    await waitForHeading(page, 'Attendee Code of Conduct');
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  test.runIf(isFull)('what is not kept says so in words of its own: a document, a page in the app, more news, the search', async () => {
    const { page } = device();
    await keepWhole(page);
    // An earlier test's list may have asked for its next page while the network was up.
    await forget(page, ['/_data/join/hotel.json', '/search-index.json', newsAddresses.page(10)]);
    site.network = 'down';
    await page.goto('/join/hotel');
    await hydrated(page);
    await waitForHeading(page, 'No connection');
    expect(await page.locator('.connection-bar:visible').allInnerTexts()).toEqual(['Not saved on this device. Try again']);
    const kept = page.getByRole('main').getByRole('listitem');
    await kept.filter({ hasText: 'Weapon Policy' }).waitFor();
    expect(await kept.filter({ hasText: /^Hotel$/ }).count()).toBe(0);
    await kept.getByRole('link', { name: 'Weapon Policy' }).click();
    await waitForHeading(page, 'Weapon Policy');
    await page.goto('/staff/schedule');
    await waitForHeading(page, 'No connection');
    // Short addresses, as posters and posts have them.
    await page.goto(`/n/${news[0]?.id}?dtspoof=2027-01-01`);
    await waitForHeading(page, news[0]?.heading ?? '');
    expect(new URL(page.url()).search).toBe('?dtspoof=2027-01-01');
    // In capitals, as QR codes have them, and with what stood around them.
    for (const path of ['/POLICIES/WEAPONS/', '/Weapons.html']) {
      await page.goto(path);
      await waitForHeading(page, 'Weapon Policy');
      expect(new URL(page.url()).pathname).toBe('/policies/weapons');
    }
    await page.goto(`/NEWS/${news[0]?.id}.Thanks?a=1`);
    await waitForHeading(page, news[0]?.heading ?? '');
    expect(page.url()).toBe(`${site.address}/news/${news[0]?.id}?a=1`);

    await page.context().setOffline(true);
    await follow(page, '/join/hotel');
    await page.getByText("this page isn't saved on your device").waitFor();
    await follow(page, '/news');
    await waitForHeading(page, 'News & Updates');
    await page.getByRole('button', { name: 'Load More...' }).click();
    await page.locator('.connection-bar').getByText('Saved on').waitFor();
    expect(await page.locator('main [role="status"]').allInnerTexts()).toEqual(['']);
    await page.keyboard.press('Control+k');
    await page.getByText("your device hasn't saved the search yet").waitFor();
    await page.keyboard.press('Escape');

    await page.goto('/news/1?dtspoof=2025-03-05');
    await waitForHeading(page, 'Error Fetching News');
    await page.context().setOffline(false);
    await page.goto('/nothing');
    await hydrated(page);
    await waitForHeading(page, 'No connection');
    await kept.filter({ hasText: 'Weapon Policy' }).waitFor();
    site.network = 'up';
    // By hand: Chromium tells the page of its emulated network before it tells the worker.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await waitForHeading(page, 'Page Not Found');
  });
});

/** Counts registrations, and lists caches, of the worker on the device. */
const remains = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, ...(await caches.keys())]);

/** Waits until the device has noted that the server has no worker, and makes that a day ago. */
const ageNote = async (page: Page) => await expect.poll(() => page.evaluate(ageMissingNote)).toBe(true);

const successors: Successor[] = ['with one page for all', 'without worker', 'with a worker'];
test.each(isFull ? successors : [])(
  'another site %s shows in its place, and its answers alone take no copies away; where there is no worker on two days, they go',
  async (successor) => {
    const { address, succeed, close } = await succeededSite(builtSite());
    try {
      await visit({ baseURL: address, serviceWorkers: 'allow' }, async ({ page }) => {
        await keepWhole(page);
        succeed(successor);
        await page.goto('/join/hotel');
        await waitForHeading(page, 'Another site');
        if (successor !== 'without worker') {
          await page.reload({ waitUntil: 'networkidle' });
          await waitForHeading(page, 'Another site');
          expect(await isWhole(page)).toBe(true);
          return;
        }
        await ageNote(page);
        await page.goto('/join/hotel');
        await expect.poll(() => remains(page)).toEqual([0]);
        await page.context().setOffline(true);
        await expect(page.goto('/join/hotel')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
      });
    } finally {
      await close();
    }
  },
);

test.runIf(isFull)('the site can be installed, with icons and pictures that are what the manifest says', async () => {
  await visitSwitched(async ({ page, noise }, site) => {
    const devtools = await page.context().newCDPSession(page);
    let manifest: Record<'icons' | 'screenshots', { src: string; sizes: string; type: string; form_factor?: string }[]> = {
      icons: [],
      screenshots: [],
    };
    for (const path of ['/', '/fun/events/map']) {
      await page.goto(path);
      const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest');
      expect(new URL(url).pathname).toBe('/manifest.webmanifest');
      expect(errors).toEqual([]);
      manifest = JSON.parse(data) as typeof manifest;
      expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
    }
    const { icons, screenshots } = manifest;
    expect(screenshots.map(({ form_factor: form }) => form)).toEqual(['wide', undefined, undefined, undefined]);
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const bytes = await (await fetch(site.address + src)).arrayBuffer();
      expect(bytes.byteLength, src).toBeLessThan(100_000);
      const { width, height, format } = await sharp(bytes).metadata();
      expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
    }
    expectSilence(noise);
  });
});

test.runIf(isFull)('three tabs are open while other code is deployed: each works on, and the next document has the new code', async () => {
  await visitSwitched(async ({ page, noise }, site) => {
    await keepWhole(page);
    const others = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of others) {
      tab.on('pageerror', ({ message }) => noise.push(message));
      await tab.goto('/about/what');
      await hydrated(tab);
    }
    site.isDeployed = true;
    await open(page, '/join/hotel');
    const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect((await scripts()).filter((name) => name.includes('-next.js')).length).toBeGreaterThan(5);
    // A worker of the new code is there. It takes over when one tab is left.
    await expect.poll(async () => (await remains(page)).length, { timeout: 30_000 }).toBe(3);
    for (const tab of others) {
      // Scripts that this tab has not loaded yet are no longer on the server.
      await search(tab, 'raffle rules');
      await tab.keyboard.press('Escape');
      await follow(tab, '/join/registration');
      await waitForHeading(tab, 'Registration');
      await hydrated(tab);
    }
    for (const tab of others) await tab.close();
    await open(page, '/about/who');
    await expect.poll(async () => await remains(page), { timeout: 60_000 }).toEqual([1, `site-${codeVersion}-next`]);
    const hasTakenOver = () =>
      page.evaluate(async () => {
        const { waiting, active } = await navigator.serviceWorker.ready;
        return waiting === null && active?.state === 'activated';
      });
    await expect.poll(hasTakenOver).toBe(true);
    // What is on its way when the network goes away would fail, and say so.
    await page.waitForLoadState('networkidle');
    site.network = 'down';
    await open(page, '/join/dealers');
    await bar(page).waitFor();
    expectSilence(noise);
  });
});
