import { spoofParameter } from '../../domain/spoof.ts';
import { isFilePath } from '../../site/askedAddress.ts';
import { searchFilePath } from '../../site/search/searchFilePath.ts';
import { withoutTrailingSlash } from '../../site/pageKey.ts';
import { sitePath } from '../../domain/base.ts';

/** What is kept for reading without a connection. Addresses of `hashed` files hold a hash of their bytes, so these never change. */
export type Kind = 'document' | 'json' | 'picture' | 'hashed';

/** The media types by which an answer is what it should be, and not, for example, the page on which a hotel sells its network. */
export const mediaTypes: Record<Kind, RegExp> = {
  document: /^text\/html\b/,
  json: /^application\/json\b/,
  picture: /^image\//,
  hashed: /^(?:text\/javascript|font\/|text\/css)/,
};

const picture = /\.(?:svg|png|webp|avif|jpe?g|ico)$/;
// Pictures for links are for other sites, and the files of the staff site are its own.
const elsewhere = /^\/cards\/|^\/staff\/.*\.\w+$/;

/** An address of this site as copies know it, without the base; undefined for those of others, also on the same host. */
export function ownUrl(address: string): URL | undefined {
  const url = new URL(address, location.href);
  const path = url.origin === location.origin ? sitePath(url.pathname) : undefined;
  if (path === undefined) return undefined;
  url.pathname = path;
  return url;
}

/** What a path of this site gives; undefined for what is not kept, such as feeds and calendars. */
export function kindOf(pathname: string): Kind | undefined {
  if (pathname.startsWith('/assets/')) return 'hashed';
  if (/^\/(?:_?api|_data)\//.test(pathname) || pathname === searchFilePath) return 'json';
  if (elsewhere.test(pathname)) return undefined;
  if (picture.test(pathname)) return 'picture';
  return isFilePath(pathname) ? undefined : 'document';
}

/** The key of an address among the copies. The date spoof is not part of it: the same document shows every date. */
export function copyKey(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete(spoofParameter);
  return withoutTrailingSlash(url.pathname) + (query.size > 0 ? `?${query}` : '');
}

/** Whether copies of an address are kept. Documents with a query are not: they may hold what somebody searched for. */
export const isKept = (kind: Kind, key: string): boolean => kind !== 'document' || !key.includes('?');
