import { cachePrefix, savedAtHeader } from '../../site/savedCopy.ts';
import { pageDataOf, payloadIn } from './composePage.ts';
import { type Kind, isKept } from './kinds.ts';
import { isOriginal, isOurMissing, isWhole } from './originals.ts';
import { articleKey } from '../../domain/articleKey.ts';
import { dataAddress, pageKeyOf } from '../../site/pageKey.ts';
import { codeVersion } from '../../site/codeVersion.ts';

const current = cachePrefix + codeVersion;

/** Names of this site's caches: the one of the current code, then those of older code, newest first. */
async function cacheNames(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  return [current, ...names.filter((name) => name !== current).toReversed()];
}

/** Finds a copy by its key, preferably of the current code. */
export async function findCopy(key: string): Promise<Response | undefined> {
  try {
    for (const name of await cacheNames()) {
      const copy = await caches.match(key, { cacheName: name, ignoreVary: true });
      if (copy) return copy;
    }
  } catch {
    // Some private windows block storage. Then there are no copies, and the network must respond.
  }
  return undefined;
}

export const hasCopy = async (key: string): Promise<boolean> =>
  (await caches.match(key, { cacheName: current, ignoreVary: true })) !== undefined;

/** Keys of the documents that the current code has saved. */
export async function documentKeys(): Promise<string[]> {
  const keys = ((await (await currentCache())?.keys()) ?? []).map(({ url }) => new URL(url));
  return keys.filter(({ pathname }) => !/\.\w+$|^\/api\//.test(pathname)).map(({ pathname }) => pathname);
}

let opened: Promise<Cache> | undefined;

export const createCache = (): Promise<Cache> => (opened = caches.open(current));

/**
 * The cache of the current code; undefined if there is none. Opened only once: a page may delete the cache and the worker, and reopening it
 * would create it again.
 */
async function currentCache(): Promise<Cache | undefined> {
  if (!opened && !(await caches.has(current))) return undefined;
  return await (opened ??= caches.open(current));
}

/** Saves a body, unless the cache has been deleted. Rejects if storage is full or blocked. */
export async function putCopy(key: string, body: BodyInit, headers: Headers): Promise<void> {
  const cache = await currentCache();
  if (!cache) return;
  const kept = new Headers(headers);
  kept.set(savedAtHeader, headers.get('date') ?? new Date().toUTCString());
  // A page would set its clock by the date of a copy. The stored body is neither compressed nor chunked.
  for (const name of ['date', 'content-encoding', 'content-length']) kept.delete(name);
  await cache.put(key, new Response(body, { headers: kept }));
}

/**
 * Saves a response if it is complete and comes from this site's server. For a document of the app, saves its page's data as well. If this
 * site says that there is nothing any more, deletes the copies.
 * @returns true if it was saved; rejects if it does not arrive, or cannot be stored
 */
export async function keepResponse(key: string, kind: Kind, response: Response): Promise<boolean> {
  if (await isOurMissing(response, kind)) {
    const page = pageKeyOf(key);
    // All articles share the data of one page.
    for (const gone of kind === 'document' && page !== articleKey ? [key, dataAddress(page)] : [key])
      await (await currentCache())?.delete(gone);
    return false;
  }
  if (!isKept(kind, key) || !isOriginal(response, kind)) return false;
  const body = await response.arrayBuffer();
  if (!isWhole(body, response.headers, kind)) return false;
  await putCopy(key, body, response.headers);
  const payload = kind === 'document' ? payloadIn(new TextDecoder().decode(body)) : undefined;
  if (!payload) return true;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json; charset=utf-8');
  await putCopy(dataAddress(payload.page.key), JSON.stringify(pageDataOf(payload)), headers);
  return true;
}

/** Deletes the copies of older code, except for the newest `versions`. */
export async function deleteOldCopies(versions: number): Promise<void> {
  for (const name of (await cacheNames()).slice(1 + versions)) await caches.delete(name);
}
