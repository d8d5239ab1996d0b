import { expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { findFirefox } from '../support/programs.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { appRoutes } from '../support/site.ts';
import { evaluate } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { journeysIn } from './journeys.ts';
import { hydrated, open, until } from './steps.ts';

const start = async () => await startFirefox(findFirefox() ?? 'firefox');
journeysIn('firefox', start);

test.each(isFull ? ['/'] : [])('after a first visit of %s every page opens while the server is gone', async (first) => {
  const [server, { tab, close }] = await Promise.all([startServer(), start()]);
  try {
    await open(tab, server.address + first);
    const isWhole = async () => (await caches.match('/offline.json?whole')) !== undefined;
    await expect.poll(() => evaluate(tab, isWhole), { timeout: 60_000 }).toBe(true);
    await stopServer(server);
    for (const path of [...appRoutes, '/fun/events/map', '/nothing']) {
      await tab.goto(server.address + path);
      if (path !== '/fun/events/map') await hydrated(tab);
      await until(
        tab,
        `${path} says since when it is saved`,
        () => document.querySelector('.connection-bar:not([hidden])')?.textContent.startsWith('Saved on') ?? false,
      );
    }
    await until(tab, 'an unknown page says so', () => document.querySelector('h1')?.textContent === 'No connection');
  } finally {
    await close();
    await stopServer(server);
  }
});
