/** The address of a request, in parts. */
export interface RequestPath {
  /** Decoded once, without a slash at the end; undefined where it can name nothing: broken, or hiding a separator. */
  path: string | undefined;
  /** As it was sent, still encoded. */
  raw: string;
  /** With its question mark; empty where there is none. */
  query: string;
}

// A decoded slash, backslash, control character or dot segment would make a name lead somewhere else.
const forbidden = /[/\\\p{Cc}]|^\.\.?$/u;

function decode(raw: string): string | undefined {
  try {
    const names = raw.split('/').map(decodeURIComponent);
    return names.some((name) => forbidden.test(name)) ? undefined : names.join('/');
  } catch {
    return undefined;
  }
}

/** A decoded path as it is written in an address. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Takes the address of a request apart. A page's address with and without a slash at its end is the same. */
export function requestPath(url: string): RequestPath {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.indexOf('#');
  const address = url.slice(start, end === -1 ? undefined : end);
  const mark = address.indexOf('?');
  const raw = mark === -1 ? address : address.slice(0, mark);
  return { path: decode(raw)?.replace(/(.)\/+$/, '$1'), raw, query: mark === -1 ? '' : address.slice(mark) };
}
