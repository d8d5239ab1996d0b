/** Other hosts answer as the server does: the same requests, the same status, headers and bodies. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticTargets } from '../src/build/targets/staticTargets.ts';
import { hostOf, writeStaticTarget } from '../src/build/targets/writeStaticTarget.ts';
import { writeWorkerTarget } from '../src/build/targets/writeWorkerTarget.ts';
import { storedResource } from '../src/files/resource.ts';
import { storeText } from '../src/files/storedText.ts';
import { contentVersion } from '../src/formats/contentVersion.ts';
import { noApi } from '../src/hosting/answers.ts';
import type { Host } from '../src/hosting/host.ts';
import type { HostSettings } from '../src/hosting/hostSettings.ts';
import { currentRelease } from '../src/releases/releaseFolders.ts';
import { createRenderer } from '../src/render/renderSite.ts';
import { createBuiltFiles } from '../src/server/http/builtFiles.ts';
import { listen } from '../src/server/http/listen.ts';
import { createPageSource } from '../src/server/http/pageSource.ts';
import { createServerApp } from '../src/server/http/serverApp.ts';
import { siteState } from '../src/server/publish/siteState.ts';
import { collection } from './support/site.ts';
import { ask, type Question } from './targets/ask.ts';
import { differences, differencesOf, type HostName } from './targets/differences.ts';
import { startCaddy, startNginx, startWorkerd } from './targets/hosts.ts';
import { apiQuestions, questionsFor } from './targets/questions.ts';

const settings: HostSettings = { apiOrigin: undefined, staffOrigin: 'https://staff.example/base/', hsts: 'max-age=31536000', tls: true };
const root = process.cwd();
const release = currentRelease(root);
const { renderedAt } = JSON.parse(readFileSync(join(release, 'build.json'), 'utf8')) as { renderedAt: number };
// Beside the release, so that files are links to its own.
const folder = mkdtempSync(join(root, 'dist/test-'));
const stopping: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
afterAll(async () => {
  for (const stop of stopping.toReversed()) await stop();
});

/** The server of the site as another host has it: with the same headers and files. */
async function startServer({ headers, files: index }: Host): Promise<number> {
  const nothing = () => Promise.resolve(undefined);
  const state = siteState(collection, contentVersion(collection), renderedAt);
  const render = await createRenderer(root, release);
  const renderList = async (skip: number) => {
    const { pages } = await render(collection, { now: renderedAt, preview: false, paths: ['/news'], skip });
    const page = pages.get('/news');
    return page && storedResource(storeText(page.html, 'text/html; charset=utf-8'));
  };
  const pages = createPageSource(createBuiltFiles(join(release, 'client'), index), {
    state,
    renderList,
    renderSearch: nothing,
    drawCard: nothing,
  });
  const app = createServerApp({ ...settings, pages, state: () => state, headers, preview: false });
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' }, headers);
  stopping.push(close);
  return port;
}

/** Asks both hosts the same; gives the unknown differences. */
async function differencesBetween(server: number, name: HostName, port: number, questions: readonly Question[]): Promise<string[]> {
  const found: string[] = [];
  for (const question of questions) {
    const [expected, actual] = await Promise.all([ask(server, question), ask(port, question)]);
    const parts = differencesOf(name, question, expected, actual);
    if (parts.length > 0) found.push(`${JSON.stringify(question)}\n  ${parts.join('\n  ')}`);
  }
  return found;
}
const questionsTo = ({ files, redirects }: Host) =>
  questionsFor(
    files,
    redirects.map(([from]) => from),
  );

describe('hosts of files', () => {
  const host = hostOf(release, collection.data, settings, 'files');
  let server = 0;
  beforeAll(async () => {
    server = await startServer(host);
  });

  test.for([
    ['nginx', startNginx],
    ['caddy', startCaddy],
  ] as const)('%s answers as the server does', async ([name, start], { skip }) => {
    const own = join(folder, name);
    mkdirSync(own);
    writeStaticTarget(release, own, host, staticTargets[name]);
    const running = await start(own);
    if (!running) return skip(`${name} is not installed`);
    stopping.push(running.stop);
    expect(await differencesBetween(server, name, running.port, questionsTo(host))).toEqual([]);
    const { status, headers, body } = await ask(running.port, { path: '/api/news?take=10' });
    expect([status, headers['content-type'], body.toString()]).toEqual([
      404,
      'application/json; charset=utf-8',
      JSON.stringify({ message: noApi }),
    ]);
  });
});

test('the worker answers as the server does, in the runtime of the edge network', async () => {
  const host = hostOf(release, collection.data, settings, undefined);
  const own = join(folder, 'worker');
  mkdirSync(own);
  await writeWorkerTarget({ root, release, collection, from: renderedAt }, own, host, settings, 'tests/targets/clockedWorker.ts');
  const [server, running] = await Promise.all([startServer(host), startWorkerd(own)]);
  stopping.push(running.stop);
  await ask(running.port, { path: '/', headers: { 'x-clock': String(renderedAt) } });
  const questions = [...questionsTo(host), ...apiQuestions];
  // Its app is the server's own: some of the questions do, but in the full run.
  const asked = process.env.TEST_FULL === '1' ? questions : questions.filter((_question, index) => index % 3 === 0);
  expect(await differencesBetween(server, 'worker', running.port, asked)).toEqual([]);
});

test('the documentation lists the differences', () => {
  const listed = readFileSync('docs/decisions/targets.md', 'utf8').split('## What differs')[1] ?? '';
  const lines = listed.split('\n').filter((line) => line.startsWith('- '));
  expect(lines).toEqual(differences.map(({ what, hosts }) => `- ${what} (${hosts.join(', ')})`));
});
