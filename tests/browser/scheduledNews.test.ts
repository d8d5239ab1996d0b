import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { editableSite } from '../support/editableSite.ts';
import { isFull } from '../support/full.ts';
import { visitPageSilently } from './harness.ts';
import { type ServerProcess, startServer, stopServer } from '../support/serverProcess.ts';

const heading = 'The shuttle runs all night';
const live = Date.parse('2027-03-01T17:00:00Z');
const item = `---\nheading: ${heading}\nlive: 2027-03-01 12:00\n---\n\nIt leaves from the porch.\n`;
const feeds = ['/news/feed.xml', '/news/atom.xml', '/news/feed.json'];
const places = ['/', '/news', '/news/901', ...feeds, '/api/news/landing', '/api/news', '/api/news?id=901'];

let folder = '';
let server: ServerProcess | undefined;
afterEach(async () => {
  if (server) await stopServer(server);
});

/** A module that stops the clock of a server at an instant, and starts it when a message arrives. */
const clockFrom = (instant: number) => {
  const code = `
    const real = Date.now;
    let start;
    process.once('message', () => { start = real(); });
    Date.now = () => ${instant} + (start === undefined ? 0 : real() - start);
  `;
  return `data:text/javascript,${encodeURIComponent(code)}`;
};

test.runIf(isFull)('a scheduled item is nowhere before its instant, and everywhere after it, on a server that runs on', async () => {
  folder = editableSite();
  writeFileSync(join(folder, 'content/news/901-shuttle.md'), item);
  server = await startServer({}, 'src/server/main.ts', folder, ['--import', clockFrom(live - 500)]);
  const { address } = server;

  const holding = async () => {
    const texts = await Promise.all(places.map(async (place) => (await fetch(address + place)).text()));
    return places.filter((_place, index) => texts[index]?.includes(heading));
  };
  expect(await holding()).toEqual([]);
  expect((await fetch(`${address}/news/901`)).status).toBe(404);
  server.process.send('go on');
  await expect.poll(holding, { interval: 200 }).toEqual(places);

  const article = await fetch(`${address}/news/901`);
  expect(article.status).toBe(200);
  expect(await article.text()).toContain(`<title>${heading}`);
  await visitPageSilently({ baseURL: address }, '/news/901', async (page) => {
    expect(await page.locator('h1').textContent()).toBe(heading);
  });
});
