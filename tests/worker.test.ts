/** The worker in workerd, the runtime of the edge network: it answers as the server does, and shows what is published. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from './support/full.ts';
import { publishVersion, type Store } from '../src/hosting/edge/publish/publishVersion.ts';
import { type RenderedVersion, renderVersion } from '../src/hosting/edge/publish/renderVersion.ts';
import { hostOf } from '../src/hosting/targets/writeStaticTarget.ts';
import { writeWorkerTarget } from '../src/hosting/targets/writeWorkerTarget.ts';
import type { Collection } from '../src/collection/collection.ts';
import { filesOf } from '../src/hosting/hosts/publishedVersion.ts';
import { collection } from './support/site.ts';
import { ask } from './targets/ask.ts';
import { type RunningHost, startWorkerd } from './targets/hosts.ts';
import { apiQuestions, someOf } from './targets/questions.ts';
import { differencesBetween, questionsTo, release, renderedAt, root, settings, startReference } from './targets/reference.ts';

const host = hostOf(release, collection.data, settings, undefined);
// Beside the release, so that files are links to its own.
const folder = mkdtempSync(join(root, 'dist/test-'));
const second = 1000;
let worker: RunningHost & { bucket: Store };
let deployed: RenderedVersion;
let clock = renderedAt;
beforeAll(async () => {
  deployed = await writeWorkerTarget(
    { root, release, collection, from: renderedAt },
    folder,
    host,
    settings,
    'tests/targets/clockedWorker.ts',
  );
  worker = await startWorkerd(folder);
});
afterAll(async () => {
  await worker.stop();
  rmSync(folder, { recursive: true });
});

/** What the worker answers by the clock of this test. */
async function read(path: string): Promise<{ status: number; text: string; tag: string | undefined }> {
  const { status, body, headers } = await ask(worker.port, { path, headers: { 'x-clock': String(clock) } });
  return { status, text: body.toString(), tag: headers.etag };
}

test('answers as the server does', async () => {
  const server = await startReference(host);
  await read('/');
  // Its app is the server's own: some of the questions do.
  expect(
    await differencesBetween(server, 'worker', worker, [{ path: '/join/hotel.md' }, ...someOf([...questionsTo(host), ...apiQuestions])]),
  ).toEqual([]);
  await server.stop();
});

test('a link that a browser follows leads to the app, and no address to what is deployed for later', async () => {
  const { status, headers } = await ask(worker.port, { path: '/join/hotel', headers: { 'sec-fetch-mode': 'navigate' } });
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const path of ['/current.json', '/store/current.json', '/wrangler.json', '/worker.js', '/assets/gone.js', '/_headers'])
    expect(await read(path), path).toMatchObject({ status: 404 });
});

/** The content with a price that it does not have, and an item of news to come. */
function changedContent(price: number, live: number): Collection {
  const [newest] = collection.news;
  if (!newest) throw new Error('The content has no news.');
  const levels = collection.data.registration.levels.map((level) => ({ ...level, price }));
  return {
    ...collection,
    data: { ...collection.data, registration: { ...collection.data.registration, levels } },
    news: [{ ...newest, id: 9001, heading: 'Doors are open', live: new Date(live).toISOString() }, ...collection.news],
  };
}

// edgeSite.test.ts has the rules; this takes seconds.
test.runIf(isFull)('a changed price and scheduled news are published while visitors read', async () => {
  const opening = renderedAt + 3600 * second;
  const { version, objects } = await renderVersion({ root, release, collection: changedContent(187, opening), from: renderedAt });
  const paths = ['/join/registration', '/join/registration.md', '/_data/join/registration.json', '/api/config'];
  const old = new Map<string, string>();
  for (const path of paths) old.set(path, (await read(path)).text);
  expect([...old.values()].filter((text) => /\b187\b/.test(text))).toEqual([]);

  let answers = 0;
  // Each reader goes on until it sees something else.
  const readers = paths.map(async (path) => {
    let text = old.get(path);
    for (; text === old.get(path); answers += 1) ({ text } = await read(path));
    return text;
  });
  // What was deployed is read from there.
  const changed = new Map([...objects].filter(([key]) => !deployed.objects.has(key)));
  await publishVersion(worker.bucket, { version, objects: changed }, clock);
  expect(answers).toBeGreaterThan(paths.length);
  clock += 10 * second;
  const seen = await Promise.all(readers);
  const files = filesOf(version, 0);
  for (const [index, path] of paths.entries()) {
    const { text, tag } = await read(path);
    expect(text, path).toMatch(/\b187\b/);
    expect(seen[index], path).toBe(text);
    if (!path.startsWith('/api')) expect(tag, path).toBe(`"${files.get(path)?.etag}"`);
  }

  const shown = ['/news', '/news/feed.xml', '/api/news', '/news/9001', '/'];
  clock = opening - 1;
  for (const path of shown) expect((await read(path)).text, path).not.toContain('Doors are open');
  clock = opening;
  for (const path of shown) expect(await read(path), path).toMatchObject({ status: 200, text: expect.stringContaining('Doors are open') });
});
