import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ProjectBelow, projectBelow, testBase } from '../below/builtBelow.ts';
import { isFull } from '../support/full.ts';
import { findFirefox, findWebKit } from '../support/programs.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { routes } from '../support/site.ts';
import { evaluate } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { hydrated, keys, noise, open, showsPage, type, typeWith, until } from './steps.ts';
import { watchSite } from './watchedSite.ts';
import { startWebKit } from './webkit.ts';

const engines = {
  firefox: async () => await startFirefox(findFirefox() ?? 'firefox'),
  webkit: async () => await startWebKit(findWebKit() ?? 'WebKitWebDriver'),
};

describe.runIf(isFull)('below a path', () => {
  let project: ProjectBelow;
  let folder: string;
  beforeAll(async () => {
    project = await projectBelow();
    folder = await project.build('node');
  }, 200_000);
  afterAll(() => project.close());

  test.each(Object.entries(engines))(
    'in %s visitors navigate, search, travel in time, get lost, and read without a connection',
    async (_name, start) => {
      const server = await startServer({}, join(folder, 'run/main.mjs'), folder);
      const [site, { tab, close }] = await Promise.all([watchSite(server.address), start()]);
      const at = (path: string) => site.address + testBase + path;
      const isAt = (path: string) => until(tab, `the address is ${path}`, (wanted) => location.pathname === wanted, testBase + path);
      const follow = (path: string) =>
        evaluate(tab, (href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), testBase + path);
      try {
        await open(tab, at(''));
        await isAt('/');
        await follow('/join/hotel');
        await showsPage(tab, 'Hotel');
        await isAt('/join/hotel');
        await evaluate(tab, () => history.back());
        await isAt('/');
        await typeWith(tab, keys.Control, 'k');
        await until(tab, 'the field has the focus', () => document.activeElement?.getAttribute('role') === 'combobox');
        await type(tab, ...Array.from('raffle rules'));
        await until(tab, 'there are results', () => document.querySelectorAll('[role="option"]').length > 1);
        await type(tab, keys.ArrowDown, keys.Enter);
        await isAt('/policies/vendor');
        await showsPage(tab, routes['/policies/vendor'] ?? '');
        expect(await noise(tab)).toEqual([]);
        await open(tab, at('/about/status?dtspoof=2025-07-01'));
        const hrefs = () => [...document.querySelectorAll('header a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
        const links = await evaluate(tab, hrefs);
        expect(links.filter((href) => href.startsWith(`${testBase}/`) && href.includes('dtspoof=')).length).toBeGreaterThan(10);
        expect(links.filter((href) => !href.startsWith(`${testBase}/`))).toEqual([]);
        expect(await noise(tab)).toEqual([]);
        await tab.goto(at('/join/hotle'));
        await hydrated(tab);
        await until(
          tab,
          'the page suggests one',
          (href) => document.querySelector(`main a[href="${href}"]`) !== null,
          `${testBase}/join/hotel`,
        );
        // Its copies open while the server is gone.
        await open(tab, `${server.address}${testBase}/`);
        const isWhole = async () => (await caches.match('/offline.json?whole')) !== undefined;
        await expect.poll(() => evaluate(tab, isWhole), { timeout: 60_000 }).toBe(true);
        await stopServer(server);
        await open(tab, `${server.address}${testBase}/join/hotel`);
        const isSaved = () => document.querySelector('.connection-bar:not(:empty)')?.textContent.startsWith('Saved on') === true;
        await until(tab, 'the page says since when it is saved', isSaved);
      } finally {
        await close();
        await site.close();
        await stopServer(server);
      }
    },
  );
});
