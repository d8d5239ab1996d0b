/** What visitors do on a site below a path of its host, beside another site at the root of the same host. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedNews } from '../../src/render/api/news.ts';
import { redirectRules } from '../../src/render/redirects.ts';
import { type ProjectBelow, projectBelow, testBase } from '../below/builtBelow.ts';
import { forwardTo } from '../support/forwardTo.ts';
import { isFull } from '../support/full.ts';
import { serve, type Served } from '../support/serve.ts';
import { type ServerProcess, startServer, stopServer } from '../support/serverProcess.ts';
import { collection } from '../support/site.ts';
import { ageMissingNote } from '../support/succeededSite.ts';
import { expectSilence, follow, hydrated, open, site, visit, waitForHeading, visitPage } from './harness.ts';

const [newest] = publishedNews(collection.news, Date.now());
const below = (path: string) => testBase + path;

/** The manifest that a document names tells the sites apart. */
const manifest = (page: Page) => page.locator('link[rel="manifest"]').getAttribute('href');
const own = { root: '/manifest.webmanifest', below: below('/manifest.webmanifest') };

/** Names of the caches that hold the whole of a site. */
const wholeSites = (page: Page) =>
  page.evaluate(async () => {
    const whole = [];
    for (const name of await caches.keys())
      if (await (await caches.open(name)).match('/offline.json?whole')) whole.push(name.replace(/\w+$/, ''));
    return whole.toSorted();
  });

describe.runIf(isFull)('below a path', () => {
  let project: ProjectBelow;
  let server: ServerProcess;
  let host: Served;
  /** What the host answers: everything, nothing, or all but the worker of the site below. */
  let network: 'up' | 'down' | 'without worker';
  beforeAll(async () => {
    project = await projectBelow();
    const folder = await project.build('node');
    server = await startServer({}, join(folder, 'run/main.mjs'), folder);
    const sites = { below: forwardTo(server.address), root: forwardTo(site()) };
    host = await serve((request, response) => {
      const { url = '/' } = request;
      if (network === 'down') request.socket.destroy();
      else if (network === 'without worker' && url === below('/sw.js')) response.writeHead(404).end();
      else (/^\/2027(?:[/?]|$)/.test(url) ? sites.below : sites.root)(request, response);
    });
  });
  afterAll(async () => {
    await host.close();
    await stopServer(server);
    project.close();
  });

  test('visitors navigate, search, travel in time, share, follow redirects and get lost, and nothing asks beside the path', async () => {
    network = 'up';
    await visit({ baseURL: host.address, permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page, noise }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share);
      const path = () => new URL(page.url()).pathname;
      await open(page, testBase);
      expect(path()).toBe(below('/'));
      await follow(page, below('/join/hotel'));
      await waitForHeading(page, 'Hotel');
      expect(path()).toBe(below('/join/hotel'));
      expect(await page.locator('header [aria-current="page"]').first().getAttribute('href')).toBe(below('/join/hotel'));
      await page.goBack();
      expect(path()).toBe(below('/'));
      await follow(page, below(`/news/${newest?.id}`));
      await waitForHeading(page, newest?.heading ?? '');
      await page.getByRole('button', { name: 'Share' }).click();
      const short = host.address + below(`/n/${newest?.id}`);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(short);
      await page.goto(short);
      expect(path()).toBe(below(`/news/${newest?.id}`));
      await hydrated(page);

      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('pets in the hotel');
      await page.getByRole('option').nth(1).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(path).toBe(below('/join/hotel'));

      await open(page, below('/about/status?dtspoof=2025-07-01'));
      const links = await page.locator('header a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(links.filter((href) => !href.startsWith(`${testBase}/`))).toEqual([]);
      expect(links.filter((href) => href.includes('dtspoof=')).length).toBeGreaterThan(10);
      await page.locator('#time-travel a', { hasText: 'Next' }).filter({ visible: true }).click();
      await hydrated(page);
      expect(path()).toBe(below('/about/status'));
      await page.getByRole('link', { name: 'Leave' }).click();
      await hydrated(page);
      expect(page.url()).toBe(host.address + below('/about/status'));

      const [from, rule] = redirectRules(collection.data).find(([, { start }]) => start.startsWith('/')) ?? [];
      await open(page, below(from ?? ''));
      expect(page.url()).toBe(host.address + below(`${rule?.start}${rule?.hash}`));
      await page.goto(below('/fun/events/map'));
      await follow(page, below('/fun/events'));
      await waitForHeading(page, 'Events');
      expectSilence(noise);

      await open(page, below('/join/hotle'));
      await page.getByRole('main').getByRole('link', { name: 'Hotel', exact: true }).click();
      await waitForHeading(page, 'Hotel');
      expect(path()).toBe(below('/join/hotel'));
      expect(asked.filter((one) => one !== testBase && !one.startsWith(`${testBase}/`))).toEqual([]);
      expect(asked).toContain(below('/api/config'));
    });
  });

  test('two sites of one host are kept apart, offline too, and the worker of one goes without the other', async () => {
    network = 'up';
    await visitPage({ baseURL: host.address, serviceWorkers: 'allow' }, '/', async ({ page }) => {
      await expect.poll(() => wholeSites(page), { timeout: 60_000 }).toEqual(['site-']);
      // The worker of the root sees this one.
      await open(page, below('/join/hotel'));
      await expect.poll(() => wholeSites(page), { timeout: 60_000 }).toEqual(['site-', `site:${testBase}:`]);
      network = 'down';
      for (const path of ['/join/hotel', `/n/${newest?.id}`, '/fun/events/map', '/']) {
        for (const [address, expected] of [
          [path, own.root],
          [below(path), own.below],
        ] as const) {
          await page.goto(address);
          expect(await manifest(page), address).toBe(expected);
          await page
            .locator('.connection-bar', { hasText: /^Saved on/ })
            .first()
            .waitFor();
        }
      }
      await hydrated(page);
      await follow(page, below('/join/registration'));
      await waitForHeading(page, 'Registration');
      await page.goto(below('/nothing'));
      await hydrated(page);
      await waitForHeading(page, 'No connection');
      await page.getByRole('main').getByRole('link', { name: 'Hotel', exact: true }).click();
      await waitForHeading(page, 'Hotel');
      expect(new URL(page.url()).pathname).toBe(below('/join/hotel'));

      network = 'without worker';
      await open(page, below('/join/hotel'));
      await expect.poll(() => page.evaluate(ageMissingNote)).toBe(true);
      await open(page, below('/join/hotel'));
      await expect.poll(() => wholeSites(page), { timeout: 60_000 }).toEqual(['site-']);
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)),
      ).toEqual(['/']);
    });
  });
});
