import { sitePath, publicPath, articleKey } from '../../domain/addresses.ts';
import { spoofParameter } from '../../domain/spoof.ts';
import { isFilePath } from '../../site/addressPatterns.ts';
import { searchFilePath, withoutTrailingSlash, manifestPath, dataAddress, pageKeyOf } from '../../site/addresses.ts';
import { readDataBlock } from '../../site/document.ts';
import { codeVersion } from '../../site/codeVersion.ts';
import type { DocumentPayload, PagePayload } from '../../site/pageData.ts';
import { cachePrefix, savedAtHeader } from '../../site/savedCopy.ts';

/** Kinds of files that are saved for offline reading. Addresses of `hashed` files contain a hash of their bytes, so these never change. */
export type CopyKind = 'document' | 'json' | 'picture' | 'hashed';

/** The expected media types. A captive portal, for example, responds with another type. */
const mediaTypes: Record<CopyKind, RegExp> = {
  document: /^text\/html\b/,
  json: /^application\/json\b/,
  picture: /^image\//,
  hashed: /^(?:text\/javascript|font\/|text\/css)/,
};

const picture = /\.(?:svg|png|webp|avif|jpe?g|ico)$/;
// Social cards are for other sites, and the staff site has its own files.
const elsewhere = /^\/cards\/|^\/staff\/.*\.\w+$/;

/** An address of this site without the base path; undefined for other sites, also those on the same host. */
export function ownUrl(address: string): URL | undefined {
  const url = new URL(address, location.href);
  const path = url.origin === location.origin ? sitePath(url.pathname) : undefined;
  if (path === undefined) return undefined;
  url.pathname = path;
  return url;
}

/** The kind of a path of this site; undefined for files that are not saved, such as feeds and calendars. */
export function savedKind(pathname: string): CopyKind | undefined {
  if (pathname.startsWith('/assets/')) return 'hashed';
  if (/^\/(?:_?api|_data)\//.test(pathname) || pathname === searchFilePath) return 'json';
  if (elsewhere.test(pathname)) return undefined;
  if (picture.test(pathname)) return 'picture';
  return isFilePath(pathname) ? undefined : 'document';
}

/** The cache key of an address. Ignores the date spoof, because the same document shows every date. */
export function copyKey(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete(spoofParameter);
  const rest = query.toString();
  return withoutTrailingSlash(url.pathname) + (rest && `?${rest}`);
}

/** Documents with a query are not saved: they may contain what somebody searched for. Nor are responses for a spoofed date, as today's. */
export const maySave = (kind: CopyKind, url: URL): boolean =>
  kind === 'document' ? !copyKey(url).includes('?') : kind !== 'json' || !url.searchParams.has(spoofParameter);

/** True if a response comes from this site's server: neither an error nor, for example, a captive portal. */
export function isOriginal({ status, type, redirected, headers }: Response, kind: CopyKind): boolean {
  return status === 200 && type === 'basic' && !redirected && mediaTypes[kind].test(headers.get('content-type') ?? '');
}

/** True if a body has arrived completely. */
export async function isWhole(body: ArrayBuffer, headers: Headers, kind: CopyKind): Promise<boolean> {
  // `content-length` counts compressed bytes.
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  if (length !== null && Number(length) !== body.byteLength) return false;
  if (kind === 'json') return (await new Response(body).json().catch(() => undefined)) !== undefined;
  if (kind !== 'document') return true;
  const html = new TextDecoder().decode(body);
  return isOurs(html) && html.trimEnd().endsWith('</html>');
}

/** True for a document of this site, also of its Page Not Found. Another site may be served below this one's address. */
const isOurs = (html: string): boolean =>
  readDataBlock(html, 'schedule') !== undefined && html.includes(`href="${publicPath(manifestPath)}"`);

/** True if this site says that there is nothing at an address: by its Page Not Found, or as its API. Others may answer 404 to everything. */
async function isOurMissing(response: Response, kind: CopyKind): Promise<boolean> {
  if (response.status !== 404 && response.status !== 410) return false;
  return (kind === 'json' && mediaTypes.json.test(response.headers.get('content-type') ?? '')) || isOurs(await response.text());
}

/** Reads the data block from a page's document; undefined for pages outside the app. */
export function payloadIn(html: string): DocumentPayload | undefined {
  const json = readDataBlock(html, 'page');
  return json === undefined ? undefined : (JSON.parse(json) as DocumentPayload);
}

/** The part of a document's payload that client-side navigation fetches. */
export const pageDataOf = ({ code, dates, page, data, text }: DocumentPayload): PagePayload => ({ code, dates, page, data, text });

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

/** The copy that the current code has saved. */
export const latestCopy = (key: string): Promise<Response | undefined> => caches.match(key, { cacheName: current, ignoreVary: true });

/** Keys of the documents that the current code has saved, the newest first. */
export async function documentKeys(): Promise<string[]> {
  const paths = ((await (await currentCache())?.keys()) ?? []).map(({ url }) => new URL(url).pathname);
  // A cache lists them in the order in which they were saved.
  return paths.filter((path) => !/\.\w+$|^\/api\//.test(path)).toReversed();
}

let opening: Promise<Cache> | undefined;

export const createCache = (): Promise<Cache> => (opening = caches.open(current));

/** The current code's cache; undefined if there is none. Opened once: a page may delete it and the worker, and reopening recreates it. */
async function currentCache(): Promise<Cache | undefined> {
  if (!opening && !(await caches.has(current))) return undefined;
  return await (opening ??= caches.open(current));
}

/** Saves a body, unless the cache has been deleted. Rejects if storage is full or blocked. */
export async function putCopy(key: string, body: BodyInit, headers: Headers): Promise<void> {
  const cache = await currentCache();
  if (!cache) return;
  const saved = new Headers(headers);
  saved.set(savedAtHeader, headers.get('date') ?? new Date().toUTCString());
  // A page would set its clock by the date of a copy. The stored body is neither compressed nor chunked.
  for (const name of ['date', 'content-encoding', 'content-length']) saved.delete(name);
  await cache.put(key, new Response(body, { headers: saved }));
}

/**
 * Saves a response if it is complete and comes from this site's server. For a document of the app, saves its page's data as well. If this
 * site says that there is nothing any more, deletes the copies.
 * @returns true if it was saved; rejects if it does not arrive, or cannot be stored
 */
export async function saveResponse(url: URL, kind: CopyKind, response: Response): Promise<boolean> {
  if (!maySave(kind, url)) return false;
  const key = copyKey(url);
  if (await isOurMissing(response, kind)) {
    const page = pageKeyOf(key);
    // All articles share the data of one page.
    for (const gone of kind === 'document' && page !== articleKey ? [key, dataAddress(page)] : [key])
      await (await currentCache())?.delete(gone);
    return false;
  }
  if (!isOriginal(response, kind)) return false;
  const body = await response.arrayBuffer();
  if (!(await isWhole(body, response.headers, kind))) return false;
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
