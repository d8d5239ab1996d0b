import { listStart } from '../../src/render/api/news.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textResource } from '../../src/render/resource.ts';
import { contentVersion } from '../../src/render/siteList.ts';
import type { Host } from '../../src/build/hosts/host.ts';
import type { HostSettings } from '../../src/build/hosts/hostSettings.ts';
import { currentRelease } from '../../src/build/releases/releases.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import { createBuiltFiles } from '../../src/server/updates/readBuild.ts';
import { listen } from '../../src/server/listen.ts';
import { createServerApp } from '../../src/server/http/serverApp.ts';
import { siteState } from '../../src/server/updates/renderJob.ts';
import { collection } from '../support/site.ts';
import { ask, type Question } from './ask.ts';
import { differencesOf, type HostName } from './differences.ts';
import { neverChanges, secondsWithoutAsking } from './freshness.ts';
import type { RunningHost } from './hosts.ts';
import { questionsFor } from './questions.ts';
import { edition } from '../support/edition.ts';

export const settings: HostSettings = {
  apiOrigin: undefined,
  staffOrigin: 'https://staff.example/base',
  hsts: 'max-age=31536000',
  tls: true,
};
export const root = edition;
export const release = currentRelease(root);
/** Since when the pages of the release look as they do, milliseconds. */
export const { renderedAt } = JSON.parse(readFileSync(join(release, 'build.json'), 'utf8')) as { renderedAt: number };

/** The server of the site as another host has it: with the same headers and files. */
export async function startReference({ headers, files: index }: Host): Promise<RunningHost> {
  const state = siteState(collection, contentVersion(collection), renderedAt);
  const { renderSinglePage } = await createRenderer(root, release);
  const renderList = async (skip: number) => {
    const page = await renderSinglePage(collection, '/news', { now: renderedAt, skip: listStart(collection.news, renderedAt, skip) });
    return page && textResource(page.html, 'text/html; charset=utf-8');
  };
  const files = createBuiltFiles(join(release, 'client'), index);
  const source = { find: files.find, renderList };
  const app = createServerApp({ ...settings, source, state: () => state, headers: () => headers });
  const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' }, headers);
  return { port, stop: async () => close() };
}

/** Everything that a host is asked. */
export const questionsTo = ({ files, redirects }: Host): Question[] =>
  questionsFor(
    files,
    redirects.map(([from]) => from),
  );

/** How long a wrong price may be shown after the right one is published, seconds. */
const longest = 60;

/** Asks the server and another host the same; gives the unknown differences, and what caches would keep for too long. */
export async function differencesBetween(
  server: RunningHost,
  name: HostName,
  host: RunningHost,
  questions: readonly Question[],
): Promise<string[]> {
  const found: string[] = [];
  for (const question of questions) {
    const [expected, actual] = await Promise.all([ask(server.port, question), ask(host.port, question)]);
    const parts = differencesOf(name, question, expected, actual);
    const kept = Math.max(
      ...[expected, actual].map((answer) => (neverChanges(question, answer) ? 0 : secondsWithoutAsking(question, answer))),
    );
    if (kept > longest) parts.push(`Caches may show it for ${kept} seconds.`);
    if (parts.length > 0) found.push(`${JSON.stringify(question)}\n  ${parts.join('\n  ')}`);
  }
  return found;
}
