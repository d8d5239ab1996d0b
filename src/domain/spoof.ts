import { isFileAddress } from './addresses.ts';
import { parseTime } from './zone.ts';

/** The date spoof in a query: none, an instant at which the clock stops, or an invalid value. */
type Spoof = { kind: 'none' } | { kind: 'time'; time: number; raw: string } | { kind: 'invalid'; raw: string };

export const spoofParameter = 'dtspoof';

/** Reads the date-spoof parameter of a query string. A date without an offset is in `zone`. */
export function readSpoof(search: string, zone: string): Spoof {
  const raw = new URLSearchParams(search).get(spoofParameter);
  if (raw === null) return { kind: 'none' };
  const time = parseTime(raw, zone);
  return time === undefined ? { kind: 'invalid', raw } : { kind: 'time', time, raw };
}

function withQuery(href: string, change: (parameters: URLSearchParams) => void): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(href) ?? [];
  const parameters = new URLSearchParams(query);
  change(parameters);
  const rest = parameters.toString();
  return path + (rest && `?${rest}`) + hash;
}

/** Removes the date-spoof parameter from an address of this site. Two slashes at its start would lead to another one. */
export const withoutSpoof = (href: string): string =>
  withQuery(href.replace(/^\/{2,}/, '/'), (parameters) => parameters.delete(spoofParameter));

/** Adds the date-spoof parameter to an address of this site. Returns the same address if there is no spoof, and for files. */
export function withSpoof(href: string, spoof: string | undefined): string {
  const [path = ''] = href.split(/[?#]/);
  if (spoof === undefined || !href.startsWith('/') || href.startsWith('//') || isFileAddress(path)) return href;
  return withQuery(href, (parameters) => parameters.set(spoofParameter, spoof));
}
