/** The worker in workerd, the runtime of the edge network: it answers as the server does, and changes by its clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHostRules } from '../src/build/targets/staticTarget.ts';
import { writeWorkerTarget } from '../src/build/targets/workerTarget.ts';
import type { Collection } from '../src/collection/collection.ts';
import { collection } from './support/site.ts';
import { ask } from './targets/ask.ts';
import { type RunningHost, startWorkerd } from './targets/hosts.ts';
import { apiQuestions, someOf } from './targets/questions.ts';
import { differencesBetween, questionsTo, release, renderedAt, root, settings, startReference } from './targets/reference.ts';

const host = readHostRules(release, collection.data, settings, undefined);
// Beside the release, so that files are links to its own.
const folder = mkdtempSync(join(root, 'dist/test-'));
const [newest] = collection.news;
if (!newest) throw new Error('The content has no news.');
const opening = renderedAt + 3_600_000;
/** The content with an item of news to come. */
const scheduled: Collection = {
  ...collection,
  news: [{ ...newest, id: 9001, heading: 'Doors are open', live: new Date(opening).toISOString() }, ...collection.news],
};
let worker: RunningHost;
beforeAll(async () => {
  const options = { release, collection: scheduled, from: renderedAt };
  await writeWorkerTarget(options, folder, host, settings, 'tests/targets/clockedWorker.ts');
  worker = await startWorkerd(folder);
});
afterAll(async () => {
  await worker.stop();
  rmSync(folder, { recursive: true });
});

/** What the worker answers at an instant, milliseconds. */
async function read(path: string, clock = renderedAt): Promise<{ status: number; text: string }> {
  const { status, body } = await ask(worker.port, { path, headers: { 'x-clock': String(clock) } });
  return { status, text: body.toString() };
}

test('answers as the server does', async () => {
  const server = await startReference(host);
  await read('/');
  // Its app is the server's own: some of the questions do.
  const questions = someOf([...questionsTo(host), ...apiQuestions]);
  // It names the version of the content, and that of the worker has news to come.
  const comparable = questions.filter(({ path }) => path !== '/offline.json');
  expect(await differencesBetween(server, 'worker', worker, comparable)).toEqual([]);
  await server.stop();
});

test('a link that a browser follows leads to the app, and no address to what is deployed for later', async () => {
  const { status, headers } = await ask(worker.port, { path: '/join/hotel', headers: { 'sec-fetch-mode': 'navigate' } });
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const path of ['/states.json', '/states/states.json', '/wrangler.json', '/worker.js', '/assets/gone.js', '/_headers'])
    expect(await read(path), path).toMatchObject({ status: 404 });
});

test('news goes live at its second, on pages, in feeds and in the API, without a deployment', async () => {
  for (const path of ['/news', '/news/feed.xml', '/api/news', '/news/9001', '/']) {
    expect((await read(path, opening - 1)).text, path).not.toContain('Doors are open');
    expect(await read(path, opening), path).toMatchObject({ status: 200, text: expect.stringContaining('Doors are open') });
  }
});
