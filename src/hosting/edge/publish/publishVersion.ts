import type { Bytes } from '../../../render/files/compress.ts';
import { tagOf } from '../../../render/files/etag.ts';
import {
  type History,
  historyKey,
  objectsOf,
  type Pointer,
  pointerKey,
  type PublishedVersion,
  readObject,
  type ReadStore,
  versionKey,
} from '../../hosts/publishedVersion.ts';
import { StartError } from '../../hosts/startError.ts';
import type { RenderedVersion } from './renderVersion.ts';

export interface Store extends ReadStore {
  put(key: string, bytes: Bytes): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Objects that are written or deleted at once. */
const parallel = 8;

async function each<Value>(values: Iterable<Value>, task: (value: Value) => Promise<void>): Promise<void> {
  const waiting = [...values].values();
  const worker = async () => {
    for (const value of waiting) await task(value);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}
const write = async (store: Store, key: string, value: unknown) => await store.put(key, new TextEncoder().encode(JSON.stringify(value)));
const activeVersion = async (store: Store) => (await readObject<Pointer>(store, pointerKey))?.version;
const point = async (store: Store, version: string) => await write(store, pointerKey, { version } satisfies Pointer);

async function objectsIn(store: Store, version: string | undefined): Promise<Set<string>> {
  const found = version === undefined ? undefined : await readObject<PublishedVersion>(store, versionKey(version));
  return found ? objectsOf(found) : new Set();
}

/** The versions of a store, newest first, and which of them is active. */
export async function listVersions(store: Store): Promise<{ history: History; active: string | undefined }> {
  return { history: (await readObject<History>(store, historyKey)) ?? [], active: await activeVersion(store) };
}

/**
 * Writes a version into a store: first what it consists of and the store does not have yet, and last the pointer to it, so that readers see
 * all of it or nothing.
 * @param now instant of the publication, milliseconds
 * @returns its name, a hash of what it shows
 */
export async function publishVersion(store: Store, { version, objects }: RenderedVersion, now: number): Promise<string> {
  const name = tagOf(JSON.stringify(version)).slice(0, 12);
  const { history, active } = await listVersions(store);
  const present = await objectsIn(store, active);
  await each(
    [...objects].filter(([key]) => !present.has(key)),
    async ([key, read]) => await store.put(key, read()),
  );
  await write(store, versionKey(name), version);
  await write(store, historyKey, [{ version: name, at: now }, ...history.filter((entry) => entry.version !== name)] satisfies History);
  await point(store, name);
  return name;
}

function assertKnown(history: History, version: string): void {
  if (!history.some((entry) => entry.version === version))
    throw new StartError(`There is no version "${version}". Run "npm run publish -- list".`);
}

/**
 * Goes back, or forward, to a version that a store has.
 * @throws {StartError} if it has none of this name
 */
export async function activateVersion(store: Store, version: string): Promise<void> {
  assertKnown((await listVersions(store)).history, version);
  await point(store, version);
}

/**
 * Deletes a version and what only it consists of, so that nobody can go back to it.
 * @throws {StartError} if the store has none of this name, or shows it
 */
export async function purgeVersion(store: Store, version: string): Promise<void> {
  const { history, active } = await listVersions(store);
  assertKnown(history, version);
  if (version === active) throw new StartError(`Version "${version}" is shown. Publish another one first, or activate one.`);
  const others = history.filter((entry) => entry.version !== version);
  const own = await objectsIn(store, version);
  for (const other of others) for (const key of await objectsIn(store, other.version)) own.delete(key);
  await write(store, historyKey, others);
  await each([versionKey(version), ...own], store.delete);
}
