import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { expectSilence, open, visit } from './harness.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';

const heading = 'The shuttle runs all night';
const live = Date.parse('2027-03-01T17:00:00Z');
const item = `---\nheading: ${heading}\nlive: 2027-03-01 12:00\n---\n\nIt leaves from the porch.\n`;
const places = ['/', '/news', '/news/901', '/api/news/landing', '/api/news', '/api/news?id=901'];

let folder = '';
let server: Awaited<ReturnType<typeof startServer>> | undefined;
afterEach(async () => {
  if (server) await stopServer(server);
  rmSync(folder, { recursive: true, force: true });
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

test('a scheduled item is nowhere before its instant, and everywhere after it, on a server that runs on', async () => {
  folder = mkdtempSync(join(tmpdir(), 'scheduled-'));
  for (const name of ['dist', 'node_modules', 'public', 'src', 'content.config.ts', 'package.json'])
    symlinkSync(join(process.cwd(), name), join(folder, name));
  cpSync('content', join(folder, 'content'), { recursive: true });
  writeFileSync(join(folder, 'content/news/901-shuttle.md'), item);
  server = await startServer({}, 'src/server/main.ts', folder, ['--import', clockFrom(live - 2000)]);
  const { address } = server;

  const holding = async () => {
    const texts = await Promise.all(places.map(async (place) => (await fetch(address + place)).text()));
    return places.filter((_place, index) => texts[index]?.includes(heading));
  };
  expect(await holding()).toEqual([]);
  expect((await fetch(`${address}/news/901`)).status).toBe(404);
  server.process.send('go on');
  await expect.poll(holding).toEqual(places);

  const article = await fetch(`${address}/news/901`);
  expect(article.status).toBe(200);
  expect(await article.text()).toContain(`<title>${heading}`);
  await visit({ baseURL: address }, async (visited) => {
    await open(visited, '/news/901');
    expect(await visited.page.locator('h1').textContent()).toBe(heading);
    expectSilence(visited.noise);
  });
});
