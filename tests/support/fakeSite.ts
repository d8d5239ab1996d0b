/** For tests: a small built site in a temporary folder, and a server for it. */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { createServerApp, type ServerOptions } from '../../src/server/http/serverApp.ts';
import { createBuiltFiles } from '../../src/server/updates/readBuild.ts';
import { findCurrent } from '../../src/server/updates/liveSite.ts';
import type { OnDemand } from '../../src/server/updates/onDemand.ts';
import { contentVersion } from '../../src/render/siteList.ts';
import { compressAndIndex } from '../../src/build/writeResource.ts';
import type { FileIndex, IndexedFile } from '../../src/render/resource.ts';
import { securityHeaders } from '../../src/build/hosts/headers.ts';
import { type SiteState, siteState } from '../../src/server/updates/renderJob.ts';
import { collection } from './site.ts';

export const securityOfTests = securityHeaders({ scriptHashes: ['sha256-test'], styleHashes: ['sha256-style'], hsts: 'max-age=31536000' });
const long = 'Convention '.repeat(300);

export const builtTexts: Record<string, string> = {
  'index.html': `<h1>Home</h1>${long}`,
  'join/hotel/index.html': `<h1>Hotel</h1>${long}`,
  'news/index.html': `<h1>News & Updates</h1>${long}`,
  'news/1/index.html': `<h1>One</h1>${long}`,
  '404.html': `<h1>Page Not Found</h1>${long}`,
  'assets/app.abc.js': `console.log(1);${long}`,
  'images/a.svg': '<svg/>',
  'images/b.webp': 'picture bytes',
  '_data/join/hotel.json': `{"page":"${long}"}`,
  'robots.txt': 'User-agent: *',
  '.env': 'SECRET=1',
  '.vite/manifest.json': '{}',
  'with space.txt': 'spaced',
};

/** Creates a temporary folder with some files. It goes with all others at the end of the run (`temporaryPlace.ts`). */
export function temporaryFolder(texts: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** The index of a small built site: its documents stand at the addresses of pages, as those that a build renders. */
export async function indexSite(client: string): Promise<FileIndex> {
  const entries = Object.entries(await compressAndIndex(client)).map(([path, file]): [string, IndexedFile] =>
    path.endsWith('.html') || path.startsWith('/_data/')
      ? [path.replace(/(?:\/index)?\.html$/, '') || '/', { ...file, rendered: true }]
      : [path, file],
  );
  return Object.fromEntries(entries);
}

/** Creates a temporary folder with a small site's content, to be edited there, and some other files. */
export function siteCopy(texts: Record<string, string> = {}): string {
  const folder = temporaryFolder(texts);
  cpSync('tests/content/fixtures/site', folder, { recursive: true });
  return folder;
}

type FakeOptions = Partial<ServerOptions> & { live?: { state: SiteState } & Partial<OnDemand> };
export const timeOfTests = Date.parse('2025-06-15T16:00:00Z');

/** The server over a folder of built files, with the real content. */
export async function fakeServer(client: string, { live: given, ...options }: FakeOptions = {}) {
  const live = given ?? { state: siteState(collection, contentVersion(collection), timeOfTests) };
  const files = createBuiltFiles(client, await indexSite(client));
  return createServerApp({
    source: { ...live, find: (path) => findCurrent(path, live.state, files) },
    state: () => live.state,
    headers: () => securityOfTests,
    ...options,
  });
}

/** Serves a small built site over HTTP while the tests of a file run. */
export function servedSite(texts: Record<string, string> = builtTexts): { folder: string; port(): number } {
  const folder = temporaryFolder(texts);
  let served: Awaited<ReturnType<typeof listen>> | undefined;
  beforeAll(async () => {
    served = await listen(await fakeServer(folder), { port: 0, host: '127.0.0.1' }, securityOfTests);
  });
  afterAll(() => served?.close());
  return { folder, port: () => served?.port ?? 0 };
}
