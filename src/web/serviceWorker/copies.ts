import { cachePrefix, savedAtHeader } from '../../site/savedCopy.ts';
import { pageDataOf, payloadIn } from './composePage.ts';
import { type Kind, isKept } from './kinds.ts';
import { isOriginal, isWhole } from './originals.ts';
import { dataAddress } from '../../site/pageKey.ts';
import { codeVersion } from '../../site/codeVersion.ts';

const current = cachePrefix + codeVersion;

/** Names of this site's caches: the present one, then those of older code, newest first. */
async function cacheNames(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  return [current, ...names.filter((name) => name !== current).toReversed()];
}

/** The copy with a key, of the present code if there is one; undefined if there is none. */
export async function findCopy(key: string): Promise<Response | undefined> {
  try {
    for (const name of await cacheNames()) {
      const copy = await caches.match(key, { cacheName: name, ignoreVary: true });
      if (copy) return copy;
    }
  } catch {
    // Some private windows block storage. Then there are no copies, and the network has to answer.
  }
  return undefined;
}

export const hasCopy = async (key: string): Promise<boolean> =>
  (await caches.match(key, { cacheName: current, ignoreVary: true })) !== undefined;

/** Keys of the documents that the present code keeps. */
export async function documentKeys(): Promise<string[]> {
  const keys = ((await (await presentCache())?.keys()) ?? []).map(({ url }) => new URL(url));
  return keys.filter(({ pathname }) => !/\.\w+$|^\/api\//.test(pathname)).map(({ pathname }) => pathname);
}

let opened: Promise<Cache> | undefined;

export const createCache = (): Promise<Cache> => (opened = caches.open(current));

/**
 * The cache of the present code; undefined if there is none. Opened once: a page may remove it with the worker, and what is put into it
 * then goes with it. To open it again would make it anew.
 */
async function presentCache(): Promise<Cache | undefined> {
  if (!opened && !(await caches.has(current))) return undefined;
  return await (opened ??= caches.open(current));
}

/** Keeps a body, unless the cache is gone. Rejects if storage is full or blocked. */
export async function putCopy(key: string, body: BodyInit, headers: Headers): Promise<void> {
  const cache = await presentCache();
  if (!cache) return;
  const kept = new Headers(headers);
  kept.set(savedAtHeader, headers.get('date') ?? new Date().toUTCString());
  // The date of a copy would set the clock of a page back. The body is neither compressed nor chunked any more.
  for (const name of ['date', 'content-encoding', 'content-length']) kept.delete(name);
  await cache.put(key, new Response(body, { headers: kept }));
}

/**
 * Keeps an answer if it is what the server sends, and whole; of a document of the app the data of its page, too.
 * @returns whether it is kept; rejects if it does not arrive, or cannot be stored
 */
export async function keepAnswer(key: string, kind: Kind, answer: Response): Promise<boolean> {
  if (answer.status === 404 || answer.status === 410) await (await presentCache())?.delete(key);
  if (!isKept(kind, key) || !isOriginal(answer, kind)) return false;
  const body = await answer.arrayBuffer();
  if (!isWhole(body, answer.headers, kind)) return false;
  await putCopy(key, body, answer.headers);
  const payload = kind === 'document' ? payloadIn(new TextDecoder().decode(body)) : undefined;
  if (!payload) return true;
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/json; charset=utf-8');
  await putCopy(dataAddress(payload.page.key), JSON.stringify(pageDataOf(payload)), headers);
  return true;
}

/** Deletes the copies of older code, but for so many versions. */
export async function deleteOldCopies(versions: number): Promise<void> {
  for (const name of (await cacheNames()).slice(1 + versions)) await caches.delete(name);
}
