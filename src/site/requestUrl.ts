import { withoutTrailingSlash } from './pageKey.ts';

/** Splits an absolute URL into its encoded path and its query with the question mark (empty if there is none). */
export function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.indexOf('#');
  const address = url.slice(start, end === -1 ? undefined : end);
  const mark = address.indexOf('?');
  return mark === -1 ? { path: address, query: '' } : { path: address.slice(0, mark), query: address.slice(mark) };
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

/** Encodes each part of a path: `/news/a b` becomes `/news/a%20b`. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
