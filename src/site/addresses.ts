import { articleKey } from '../domain/addresses.ts';

/**
 * Where scripts request live data: undefined for this site's API; `files` for API responses as static files; or the origin of another API,
 * possibly with a path, without a trailing slash.
 */
export type ApiLocation = string | undefined;

export const otherOrigin = (api: ApiLocation): string | undefined => (api === 'files' ? undefined : api);

/** The URL of an API request. As a static file, `/api/news?take=10&skip=20` is `/_api/news/take=10/skip=20.json`. */
export const apiAddress = (address: string, api: ApiLocation): string =>
  api === 'files' ? `/_${address.slice(1).replace(/[?&]/g, '/')}.json` : (api ?? '') + address;

export const manifestPath = '/manifest.webmanifest';

export const searchFilePath = '/search-index.json';

/** True if a status of the API means that the item doesn't exist. Any other error status is a failure: it may exist. */
export const isNotFoundStatus = (status: number): boolean => [400, 404, 410].includes(status);

/** The key of a page is the route of its file: `/fun/party`, `/`, and `articleKey` for every article. */
export function pageKeyOf(pathname: string): string {
  const path = withoutTrailingSlash(pathname);
  return /^\/news\/[^/]+$/.test(path) ? articleKey : path;
}

/** `/fun/party` for `/fun/party/`. An expression would take quadratic time for a path of many slashes. */
export function withoutTrailingSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Pages that search engines must not index. */
export const unlistedPages: readonly string[] = ['/404', '/search', '/offline'];

/** Address of the page data that navigation fetches; all articles share one file. */
export const dataAddress = (key: string): string => `/_data${key === '/' ? '/index' : key.replace(/[[\]]/g, '_')}.json`;

/** Splits an absolute URL into its encoded path and its query with the question mark (empty if there is none). */
export function splitUrl(url: string): { path: string; query: string } {
  const [, path = '', query = ''] = /:\/\/[^/]*([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { path, query };
}

// Decoded slashes, backslashes, control characters and dot segments would change the path.
const forbidden = /[/\\\p{Cc}]|^\.\.?$/u;

/**
 * Decodes a path, once, and drops trailing slashes: `/fun/party/` and `/fun/party` are the same page. Undefined if the encoding is broken
 * or hides a separator: no such address exists.
 */
export function decodePath(encoded: string): string | undefined {
  try {
    const names = encoded.split('/').map(decodeURIComponent);
    return names.some((name) => forbidden.test(name)) ? undefined : withoutTrailingSlash(names.join('/'));
  } catch {
    return undefined;
  }
}

export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
