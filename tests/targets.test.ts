/** Other hosts answer as the server does: the same requests, the same status, headers and bodies. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticTargets, readHostRules, writeStaticTarget } from '../src/build/targets/staticTarget.ts';
import { resourcePolicyHeader, noApiMessage } from '../src/build/hosts/headers.ts';
import { isFilePath } from '../src/site/addressPatterns.ts';
import { isFull } from './support/full.ts';
import { serve } from './support/serve.ts';
import { collection } from './support/site.ts';
import { ask } from './targets/ask.ts';
import { differences } from './targets/differences.ts';
import { neverChanges, secondsWithoutAsking } from './targets/freshness.ts';
import { type RunningHost, startCache, startNginx, startPlainHost } from './targets/hosts.ts';
import { addressesIn, apiQuestions, someOf } from './targets/questions.ts';
import { differencesBetween, questionsTo, release, root, settings, startReference } from './targets/reference.ts';
import { forever } from '../src/render/resource.ts';

const host = readHostRules(release, collection.data, settings, 'files');
// Beside the release, so that files are links to its own.
const folder = mkdtempSync(join(root, 'dist/test-'));
const stopping: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
afterAll(async () => {
  for (const stop of stopping.toReversed()) await stop();
});

let server: RunningHost;
beforeAll(async () => {
  server = await startReference(host);
  stopping.push(server.stop);
});

/** Longer than a bucket of nginx's tables. */
const longAddress = `/an-address/${'of-many-words-'.repeat(8)}1`;
const leadsHome = { status: 301, start: '/', joint: '?', hash: '' } as const;

test('nginx answers as the server does', async ({ skip }) => {
  const own = join(folder, 'nginx');
  mkdirSync(own);
  const redirects = [...host.redirects, ...[longAddress, '/old.page'].map((from) => [from, leadsHome] as const)];
  writeStaticTarget(release, own, { ...host, redirects: redirects as typeof host.redirects }, staticTargets.nginx);
  mkdirSync(join(own, 'assets'));
  writeFileSync(join(own, 'assets/older.1234abcd.js'), 'older');
  const running = await startNginx(own);
  if (!running) return skip('nginx is not installed');
  stopping.push(running.stop);
  expect(await differencesBetween(server, 'nginx', running, questionsTo(host))).toEqual([]);
  const older = await ask(running.port, { path: '/assets/older.1234abcd.js' });
  expect([older.status, older.headers['cache-control'], older.body.toString()]).toEqual([200, forever, 'older']);
  for (const [path, location] of [
    [`${longAddress.toUpperCase()}.?a=1`, `${longAddress}?a=1`],
    ['/OLD.PAGE?a=1', '/old.page?a=1'],
  ] as const)
    expect((await ask(running.port, { path })).headers.location, path).toBe(location);
  const { status, headers, body } = await ask(running.port, { path: '/api/news?take=10' });
  expect([status, headers['content-type'], body.toString()]).toEqual([
    404,
    'application/json; charset=utf-8',
    JSON.stringify({ message: noApiMessage }),
  ]);
});

test('a host that takes a folder sends the files, headers and redirects of the server', async () => {
  const own = join(folder, 'static');
  mkdirSync(own);
  writeStaticTarget(release, own, host, staticTargets.static);
  const running = await startPlainHost(own);
  stopping.push(running.stop);
  const questions = [
    // Pages are at addresses with a slash there.
    ...addressesIn(host.files).map((path) => (path !== '/' && host.files[path]?.file.endsWith('index.html') ? `${path}/` : path)),
    ...host.redirects.flatMap(([from]) => [from, `${from}/`, `${from}?a=1`]),
    '/n/126',
    '/n/126/?a=1',
    '/staff',
    '/staff/a%20b?c=d',
    '/nothing',
    '/join/nothing/',
  ];
  const read = async (port: number, path: string) => {
    const { status, headers, body } = await ask(port, { path });
    const target = headers.location === undefined ? undefined : new URL(headers.location, 'https://site.example').href;
    const kept = secondsWithoutAsking({ path }, { status, headers, body });
    return {
      path,
      status,
      target,
      body: target === undefined && body,
      // It leaves out the character set where there is but one.
      type: target === undefined && headers['content-type']?.replace(/^(application\/(?:json|xml));.*/, '$1'),
      // Its redirects, and addresses without a slash at which there is nothing, leave out which sites may show them.
      headers: Object.keys(host.headers)
        .filter((name) => name !== resourcePolicyHeader || isFilePath(path) || (path.endsWith('/') && target === undefined))
        .map((name) => headers[name]),
      isKept: kept > 60 && !neverChanges({ path }, { status, headers, body }),
    };
  };
  for (const path of questions) {
    const expected = await read(server.port, path);
    expect(await read(running.port, path)).toEqual({ ...expected, status: expected.target === undefined ? expected.status : 302 });
  }
  const gone = await ask(running.port, { path: '/assets/gone.js' });
  expect([gone.status, secondsWithoutAsking({ path: '/' }, gone)]).toEqual([404, 86_400]);
});

test.runIf(isFull)('nginx that keeps answers gives those of the server, and goes on while the server is down', async ({ skip }) => {
  const origin = await startReference(readHostRules(release, collection.data, settings, undefined));
  const own = join(folder, 'cache');
  mkdirSync(own);
  const cache = await startCache(own, origin.port);
  if (!cache) return skip('nginx is not installed');
  stopping.push(cache.stop);
  expect(await differencesBetween(origin, 'cache', cache, someOf([...questionsTo(host), ...apiQuestions]))).toEqual([]);

  const pages = Object.keys(host.files).filter((path) => host.files[path]?.file.endsWith('.html'));
  const questions = someOf(pages).map((path) => ({ path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }));
  const read = async () => {
    const answers = [];
    for (const question of questions) {
      const { status, headers, body } = await ask(cache.port, question);
      answers.push({ path: question.path, status, type: headers['content-type'], policy: headers['content-security-policy'], body });
    }
    return answers;
  };
  const before = await read();
  await origin.stop();
  const last = async () => (await ask(cache.port, questions.at(-1) ?? { path: '/' })).headers['x-cache-status'];
  await expect.poll(last, { timeout: 60_000 }).toBe('STALE');
  expect(await read()).toEqual(before);
});

test.runIf(isFull)('nginx that keeps answers asks once for many visitors, and shows a new price within a minute', async ({ skip }) => {
  let price = 85;
  const asked: string[] = [];
  const origin = await serve(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('cache-control', url === '/readyz' ? 'no-store' : 'no-cache').setHeader('etag', `"${price}"`);
    response.end(`$${price}`);
  });
  stopping.push(origin.close);
  const own = join(folder, 'patient');
  mkdirSync(own);
  const cache = await startCache(own, origin.port);
  if (!cache) return skip('nginx is not installed');
  stopping.push(cache.stop);
  const read = async (path: string) => (await ask(cache.port, { path })).body.toString();
  const shown = await Promise.all(Array.from({ length: 100 }, async () => await read('/')));
  expect([new Set(shown), asked.length < 50]).toEqual([new Set(['$85']), true]);
  price = 90;
  await expect.poll(async () => await read('/'), { timeout: 60_000 }).toBe('$90');
  for (const text of ['$90', '$91']) {
    price = Number(text.slice(1));
    expect(await read('/readyz')).toBe(text);
  }
});

test.each([
  [0, 200, { 'cache-control': 'no-cache' }],
  [0, 404, { 'cache-control': 'no-store' }],
  [60, 200, { 'cache-control': 'public, max-age=60' }],
  [90, 200, { 'cache-control': 'max-age=0, s-maxage=30,stale-if-error=60' }],
  [Infinity, 301, {}],
  [Infinity, 200, { 'last-modified': 'Sun, 15 Jun 2025 16:00:00 GMT' }],
  [Infinity, 200, { 'cache-control': 'public', expires: 'Sun, 15 Jun 2025 16:00:00 GMT' }],
  [0, 416, {}],
])('caches may show for %s seconds what comes with %s %j', (seconds, status, headers) => {
  expect(secondsWithoutAsking({ path: '/' }, { status, headers, body: Buffer.of() })).toBe(seconds);
});

test('the documentation lists the differences', () => {
  const listed = readFileSync('docs/decisions/targets.md', 'utf8').split('## What differs')[1] ?? '';
  const lines = listed.split('\n').filter((line) => line.startsWith('- '));
  expect(lines).toEqual(differences.map(({ what, hosts }) => `- ${what} (${hosts.join(', ')})`));
});
