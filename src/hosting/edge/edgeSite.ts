import type { Hono } from 'hono';
import { setBounded } from '../../render/files/boundedMap.ts';
import type { Bytes } from '../../render/files/compress.ts';
import { indexedResource } from '../../render/files/indexedResource.ts';
import type { HostSettings } from '../hosts/hostSettings.ts';
import {
  filesOf,
  newsListAddress,
  objectKey,
  type Pointer,
  pointerKey,
  type PublishedVersion,
  type ReadStore,
  readObject,
  stateAt,
  versionKey,
} from '../hosts/publishedVersion.ts';
import { securityHeaders } from '../hosts/securityHeaders.ts';
import { skippedNews } from '../server/http/pageSource.ts';
import { createServerApp, type ServerOptions } from '../server/http/serverApp.ts';

export interface EdgeOptions extends Required<Pick<ServerOptions, 'log' | 'takeReport'>> {
  /** What was deployed with the worker. */
  deployed: ReadStore;
  /** What was published since; undefined if nothing ever is. */
  published: ReadStore | undefined;
  /** Whether an address leads to a file that was deployed. */
  isDeployed(address: string): Promise<boolean>;
  settings: HostSettings;
  /** Wall clock, milliseconds. */
  now(): number;
}

interface Version {
  name: string;
  published: PublishedVersion;
  /** The app of each state that somebody asked for. */
  apps: Map<number, Hono>;
}

/** How long a version is served before the store is asked for a newer one. */
const checkMs = 10_000;
/** What is kept in memory: bytes of an object, and how many. */
const kept = { size: 128_000, count: 256 };

/**
 * Answers from what is published, by the same app as the server: a version and one of its states by the clock. Each has an app of its own, so
 * that no answer mixes two. While the store is down, the last version stays in force; to begin with, the one that was deployed.
 */
export function createEdgeSite(options: EdgeOptions): (request: Request) => Promise<Response> {
  const { deployed, published, isDeployed, settings, now, log, takeReport } = options;
  const objects = new Map<string, Bytes>();
  let current: Version | undefined;
  let checkedAt = -Infinity;
  let [started, applied] = [0, 0];

  async function readBytes(key: string): Promise<Bytes> {
    const bytes = objects.get(key) ?? (await deployed.get(key)) ?? (await published?.get(key));
    if (!bytes) throw new Error(`${key} is missing in the store.`);
    return bytes.length > kept.size ? bytes : setBounded(objects, key, bytes, kept.count);
  }

  function createApp({ name, published: version }: Version, place: number): Hono {
    const files = filesOf(version, place);
    const newsTime = version.states[place]?.from ?? 0;
    const state = { content: version.content, version: name, newsTime, apiResponses: new Map() };
    return createServerApp({
      ...settings,
      pages: {
        find(path, query) {
          const file = files.get(path === '/news' ? newsListAddress(skippedNews(query)) : path);
          return file && indexedResource(file, (encoding) => readBytes(objectKey(file, encoding)));
        },
      },
      state: () => state,
      headers: securityHeaders({ ...version, ...settings }),
      preview: false,
      takeReport,
      log,
    });
  }

  /** The version that a store points at; undefined if there is none, or its scripts are not deployed yet. */
  async function newestOf(store: ReadStore): Promise<Version | undefined> {
    const name = (await readObject<Pointer>(store, pointerKey))?.version;
    if (name === undefined || name === current?.name) return current;
    const version = await readObject<PublishedVersion>(store, versionKey(name));
    if (!version) return undefined;
    if (await isDeployed(version.script)) return { name, published: version, apps: new Map() };
    log(`Version ${name} waits for its scripts to be deployed.`, 'warn');
    return undefined;
  }

  async function newest(): Promise<Version> {
    if (current && Math.abs(now() - checkedAt) < checkMs) return current;
    const check = (started += 1);
    const found = await (published && newestOf(published))?.catch((error: unknown) => log(`The store is down: ${String(error)}`, 'error'));
    const version = found ?? current ?? (await newestOf(deployed));
    if (!version) throw new Error('Nothing was deployed.');
    // A check that began earlier may end later.
    if (check > applied) [current, applied, checkedAt] = [version, check, now()];
    return current ?? version;
  }

  return async (request) => {
    const version = await newest();
    const state = stateAt(version.published, now());
    const app = version.apps.get(state) ?? createApp(version, state);
    version.apps.set(state, app);
    return await app.fetch(request);
  };
}
