import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { editableSite } from '../support/editableSite.ts';
import { serve, type Served } from '../support/serve.ts';
import { type ServerProcess, startServer, stopServer } from '../support/serverProcess.ts';
import { hydrated, open, runUntil, visit } from './harness.ts';

/** How the API answers. */
type Way = 'as it is' | 'late' | 'broken' | 'dropped';
const lateMs = 3600;
const storm = 'A storm is on its way.';
const passed = 'The storm has passed.';

let folder = '';
let server: ServerProcess;
let site: Served;
let way: Way = 'as it is';
let asked = 0;

async function answer(url: string, response: ServerResponse): Promise<void> {
  const real = await fetch(server.address + url, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const headers = { 'content-type': real.headers.get('content-type') ?? '', 'cache-control': real.headers.get('cache-control') ?? '' };
  const body = Buffer.from(await real.arrayBuffer());
  if (!url.startsWith('/api/') || way === 'as it is') return void response.writeHead(real.status, headers).end(body);
  asked += 1;
  if (way === 'dropped') response.destroy();
  else if (way === 'broken') response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  else setTimeout(() => response.writeHead(200, headers).end(body.toString().replaceAll(storm, passed)), lateMs);
}

beforeAll(async () => {
  folder = editableSite();
  server = await startServer({}, 'src/server/main.ts', folder);
  site = await serve(({ url = '/' }, response) => void answer(url, response).catch(() => response.destroy()));
});
afterAll(async () => {
  await site.close();
  await stopServer(server);
});

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, 'content/data', file);
  const text = readFileSync(path, 'utf8');
  expect(change(text) === text).toBe(false);
  writeFileSync(path, change(text));
}

const hotel = '/join/hotel?dtspoof=2025-05-01';
const fullyReserved = (page: Page) => page.getByText('Our block is fully reserved').filter({ visible: true });
/** Notes each state that the hotel block and the notice have been shown in. */
const noteStates = () => {
  const shown = new Set<string>();
  Object.assign(window, { shown });
  new MutationObserver(() => {
    for (const state of document.documentElement.dataset.now?.split(' ') ?? []) if (/^(?:hotel|notice)=/.test(state)) shown.add(state);
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-now'] });
};
const statesShown = (page: Page) => page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown].toSorted());

test.runIf(isFull)(
  'a saved answer never overrides a fresh page, whether the API is late, broken or gone; a late answer shows, and failed news says so',
  async () => {
    // Without motion: a clock that runs ahead would draw each frame of the banner.
    await visit({ baseURL: site.address, serviceWorkers: 'allow', installsClock: true, reducedMotion: 'reduce' }, async ({ page }) => {
      way = 'as it is';
      await page.addInitScript(noteStates);
      const isSaved = (address: string) => page.evaluate(async (key) => (await caches.match(key)) !== undefined, address);
      for (const path of [hotel, '/']) await open(page, path);
      for (const address of ['/api/config', '/api/news/landing?take=3'])
        await expect.poll(() => isSaved(address), { timeout: 60_000 }).toBe(true);
      // A page that was on its way while the worker became active is not under its control.
      const isControlled = async () => {
        await open(page, hotel);
        return await page.evaluate(() => navigator.serviceWorker.controller !== null);
      };
      await expect.poll(isControlled, { timeout: 60_000 }).toBe(true);
      expect(await fullyReserved(page).count()).toBe(0);

      edit('windows.yaml', (text) => text.replace('full: false', 'full: true'));
      edit('notice.yaml', (text) => text.replace(/^show: false$/m, 'show: true').replace(/^text: .*$/m, `text: ${storm}`));
      const isPublished = async () => (await (await fetch(server.address + hotel)).text()).includes(storm);
      await expect.poll(isPublished, { timeout: 60_000 }).toBe(true);

      for (const failing of ['dropped', 'broken'] as const) {
        [way, asked] = [failing, 0];
        await open(page, hotel);
        await fullyReserved(page).waitFor();
        // It counts as a failure: the page asks again.
        await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(2);
        expect(await fullyReserved(page).count(), failing).toBe(1);
        expect(await page.getByText(storm).isVisible(), failing).toBe(true);
        expect(await statesShown(page), failing).toEqual(['hotel=full', 'notice=open']);
      }

      way = 'late';
      await page.goto(hotel);
      await hydrated(page);
      await page.getByText(passed).waitFor();
      expect(await page.getByText(storm).count()).toBe(0);
      expect(await fullyReserved(page).count()).toBe(1);
      expect(await statesShown(page)).toEqual(['hotel=full', 'notice=open']);

      way = 'broken';
      await page.clock.install();
      // Where the server is slow, the page itself is a copy, and takes copies.
      const isFresh = async () => {
        await open(page, '/');
        return await page.evaluate(() => document.documentElement.dataset.saved === undefined);
      };
      await expect.poll(isFresh, { timeout: 60_000 }).toBe(true);
      await runUntil(page, () => page.getByText('An error occurred while getting news.', { exact: true }).isVisible());
      expect(await page.locator('[role="alert"] + ul article, [role="alert"] ~ ul article').count()).toBe(3);
    });
  },
);
