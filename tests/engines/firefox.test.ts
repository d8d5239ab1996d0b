import { expect, inject, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { findFirefox } from '../support/programs.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { ageMissingNote, succeededSite } from '../support/succeededSite.ts';
import { appRoutes } from '../support/site.ts';
import { evaluate } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { journeysIn } from './journeys.ts';
import { hydrated, open, until } from './steps.ts';

const start = async () => await startFirefox(findFirefox() ?? 'firefox');
journeysIn('firefox', start);

test.runIf(isFull)('when another site without a worker takes its place, the worker and its copies go on the second day', async () => {
  const [site, { tab, close }] = await Promise.all([succeededSite(inject('site')), start()]);
  try {
    await open(tab, `${site.address}/`);
    const isKept = async () => (await caches.match('/offline')) !== undefined && (await navigator.serviceWorker.ready).active !== null;
    await expect.poll(() => evaluate(tab, isKept), { timeout: 60_000 }).toBe(true);
    site.succeed('without worker');
    await tab.goto(`${site.address}/join/hotel`);
    await until(tab, 'the other site shows', () => document.querySelector('h1')?.textContent === 'Another site');
    await expect.poll(() => evaluate(tab, ageMissingNote), { timeout: 20_000 }).toBe(true);
    expect(await evaluate(tab, isKept)).toBe(true);
    await tab.goto(`${site.address}/join/hotel`);
    const remains = async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length;
    await expect.poll(() => evaluate(tab, remains), { timeout: 20_000 }).toBe(0);
  } finally {
    await close();
    await site.close();
  }
});

test.each(isFull ? ['/'] : [])('after a first visit of %s every page opens while the server is gone', async (first) => {
  const [server, { tab, close }] = await Promise.all([startServer(), start()]);
  try {
    await open(tab, server.address + first);
    const isWhole = async () => (await caches.match('/offline.json?whole')) !== undefined;
    await expect.poll(() => evaluate(tab, isWhole), { timeout: 60_000 }).toBe(true);
    await stopServer(server);
    for (const path of [...appRoutes, '/fun/events/map']) {
      await tab.goto(server.address + path);
      if (path !== '/fun/events/map') await hydrated(tab);
      await until(
        tab,
        `${path} says since when it is saved`,
        () => document.querySelector('.connection-bar:not(:empty)')?.textContent.startsWith('Saved on') ?? false,
      );
    }
    for (const asked of ['/POLICIES/WEAPONS', '/Weapons.,/']) {
      await tab.goto(server.address + asked);
      await until(tab, `${asked} leads on`, () => location.pathname === '/policies/weapons' && document.querySelector('h1') !== null);
    }
    await tab.goto(`${server.address}/nothing`);
    await hydrated(tab);
    const isSaid = () =>
      document.querySelector('h1')?.textContent === 'No connection' &&
      document.querySelector('.connection-bar:not(:empty)')?.textContent.startsWith('Not saved on this device') === true;
    await until(tab, 'an unknown page says that it is not saved', isSaid);
  } finally {
    await close();
    await stopServer(server);
  }
});
