/** Other hosts answer as the server does: the same requests, the same status, headers and bodies. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticTargets } from '../src/build/targets/staticTargets.ts';
import { hostOf, writeStaticTarget } from '../src/build/targets/writeStaticTarget.ts';
import { noApi } from '../src/hosting/answers.ts';
import { collection } from './support/site.ts';
import { ask } from './targets/ask.ts';
import { differences } from './targets/differences.ts';
import { type RunningHost, startCaddy, startNginx } from './targets/hosts.ts';
import { differencesBetween, questionsTo, release, root, settings, startReference } from './targets/reference.ts';

const host = hostOf(release, collection.data, settings, 'files');
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

const starts = { nginx: startNginx, caddy: startCaddy };

describe.each(['nginx', 'caddy'] as const)('%s', (name) => {
  test('answers as the server does', async ({ skip }) => {
    const own = join(folder, name);
    mkdirSync(own);
    writeStaticTarget(release, own, host, staticTargets[name]);
    const running = await starts[name](own);
    if (!running) return skip(`${name} is not installed`);
    stopping.push(running.stop);
    expect(await differencesBetween(server, name, running, questionsTo(host))).toEqual([]);
    const { status, headers, body } = await ask(running.port, { path: '/api/news?take=10' });
    expect([status, headers['content-type'], body.toString()]).toEqual([
      404,
      'application/json; charset=utf-8',
      JSON.stringify({ message: noApi }),
    ]);
  });
});

test('the documentation lists the differences', () => {
  const listed = readFileSync('docs/decisions/targets.md', 'utf8').split('## What differs')[1] ?? '';
  const lines = listed.split('\n').filter((line) => line.startsWith('- '));
  expect(lines).toEqual(differences.map(({ what, hosts }) => `- ${what} (${hosts.join(', ')})`));
});
