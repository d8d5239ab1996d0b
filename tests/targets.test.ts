/** Other hosts answer as the server does: the same requests, the same status, headers and bodies. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticTargets } from '../src/build/targets/staticTargets.ts';
import { hostOf, writeStaticTarget } from '../src/build/targets/writeStaticTarget.ts';
import { contentVersion } from '../src/formats/contentVersion.ts';
import { noApi } from '../src/hosting/answers.ts';
import type { HostSettings } from '../src/hosting/hostSettings.ts';
import { currentRelease } from '../src/releases/releaseFolders.ts';
import { createBuiltFiles } from '../src/server/http/builtFiles.ts';
import { listen } from '../src/server/http/listen.ts';
import { createPageSource } from '../src/server/http/pageSource.ts';
import { createServerApp } from '../src/server/http/serverApp.ts';
import { siteState } from '../src/server/publish/siteState.ts';
import { collection } from './support/site.ts';
import { ask } from './targets/ask.ts';
import { differences, differencesOf, type HostName } from './targets/differences.ts';
import { type RunningHost, startCaddy, startNginx } from './targets/hosts.ts';
import { questionsFor } from './targets/questions.ts';

const settings: HostSettings = { apiOrigin: undefined, staffOrigin: 'https://staff.example/base/', hsts: 'max-age=31536000', tls: true };
const release = currentRelease(process.cwd());
const host = hostOf(release, collection.data, settings, 'files');
// Beside the release, so that files are links to its own.
const folder = mkdtempSync(join(process.cwd(), 'dist/test-'));
const stopping: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
afterAll(async () => {
  for (const stop of stopping.toReversed()) await stop();
});

let serverPort = 0;
beforeAll(async () => {
  const nothing = () => Promise.resolve(undefined);
  const state = siteState(collection, contentVersion(collection), 0);
  const files = createBuiltFiles(join(release, 'client'), host.files);
  const pages = createPageSource(files, { state, renderList: nothing, renderSearch: nothing, drawCard: nothing });
  const app = createServerApp({ ...settings, pages, state: () => state, headers: host.headers, preview: false });
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' }, host.headers);
  serverPort = port;
  stopping.push(close);
});

const starts: Record<string, (folder: string) => Promise<RunningHost | undefined>> = { nginx: startNginx, caddy: startCaddy };

describe.each(['nginx', 'caddy'] as const)('%s', (name: HostName & keyof typeof staticTargets) => {
  test('answers as the server does', async ({ skip }) => {
    const own = join(folder, name);
    mkdirSync(own);
    writeStaticTarget(release, own, host, staticTargets[name]);
    const running = await starts[name]?.(own);
    if (!running) return skip(`${name} is not installed`);
    stopping.push(running.stop);
    const questions = questionsFor(
      host.files,
      host.redirects.map(([from]) => from),
    );
    const found: string[] = [];
    for (const question of questions) {
      const [expected, actual] = await Promise.all([ask(serverPort, question), ask(running.port, question)]);
      const parts = differencesOf(name, question, expected, actual);
      if (parts.length > 0) found.push(`${JSON.stringify(question)}\n  ${parts.join('\n  ')}`);
    }
    expect(found).toEqual([]);
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
