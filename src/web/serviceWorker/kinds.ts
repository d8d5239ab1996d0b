import { spoofParameter } from '../../domain/spoof.ts';
import { isFilePath } from '../../site/addressPatterns.ts';
import { searchFilePath } from '../../site/search/searchFilePath.ts';
import { withoutTrailingSlash } from '../../site/pageKey.ts';
import { sitePath } from '../../domain/base.ts';

/** Kinds of files that are saved for offline reading. Addresses of `hashed` files contain a hash of their bytes, so these never change. */
export type Kind = 'document' | 'json' | 'picture' | 'hashed';

/** The expected media types. A captive portal, for example, responds with another type. */
export const mediaTypes: Record<Kind, RegExp> = {
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
export function savedKind(pathname: string): Kind | undefined {
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

/** Documents with a query are not saved: they may contain what somebody searched for. */
export const isKept = (kind: Kind, key: string): boolean => kind !== 'document' || !key.includes('?');
