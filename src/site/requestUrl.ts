/** The path of an absolute URL, still encoded, and its query with the question mark (empty if there is none). */
export function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.indexOf('#');
  const address = url.slice(start, end === -1 ? undefined : end);
  const mark = address.indexOf('?');
  return mark === -1 ? { path: address, query: '' } : { path: address.slice(0, mark), query: address.slice(mark) };
}

// Once decoded, a slash, backslash, control character or dot segment would turn a name into another path.
const forbidden = /[/\\\p{Cc}]|^\.\.?$/u;

/**
 * Decodes a path, once, and drops slashes at its end: `/fun/party/` and `/fun/party` are the same page.
 * Undefined if the encoding is broken or hides a separator: nothing can be at such an address.
 */
export function decodePath(encoded: string): string | undefined {
  try {
    const names = encoded.split('/').map(decodeURIComponent);
    return names.some((name) => forbidden.test(name)) ? undefined : names.join('/').replace(/(.)\/+$/, '$1');
  } catch {
    return undefined;
  }
}

/** Encodes a decoded path for use in a URL. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
