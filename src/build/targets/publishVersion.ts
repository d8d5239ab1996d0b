import { tagOf } from '../../files/etag.ts';
import type { Bytes } from '../../files/compress.ts';
import {
  objectsOf,
  type Pointer,
  pointerKey,
  type PublishedVersion,
  readObject,
  type ReadStore,
  versionKey,
} from '../../hosting/publishedVersion.ts';
import type { RenderedVersion } from './renderVersion.ts';

export interface Store extends ReadStore {
  put(key: string, bytes: Bytes): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Objects that are written at once. */
const parallel = 8;

const writeJson = async (store: Store, key: string, text: string): Promise<void> => await store.put(key, new TextEncoder().encode(text));

/** The objects of the version that a store points at. */
async function presentObjects(store: Store): Promise<Set<string>> {
  const pointer = await readObject<Pointer>(store, pointerKey);
  const version = pointer && (await readObject<PublishedVersion>(store, versionKey(pointer.version)));
  return version ? objectsOf(version) : new Set();
}

/**
 * Writes a version into a store: first what it consists of and the store does not have yet, then the version, and last the pointer to it,
 * so that readers see all of it or nothing.
 * @returns its name, a hash of what it shows
 */
export async function publishVersion(store: Store, { version, objects }: RenderedVersion): Promise<string> {
  const text = JSON.stringify(version);
  const name = tagOf(text).slice(0, 12);
  const present = await presentObjects(store);
  const missing = [...objects].filter(([key]) => !present.has(key)).values();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const [key, read] of missing) await store.put(key, read());
    }),
  );
  await writeJson(store, versionKey(name), text);
  await writeJson(store, pointerKey, JSON.stringify({ version: name } satisfies Pointer));
  return name;
}
