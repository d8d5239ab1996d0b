/**
 * Where scripts ask for live data: at this site if undefined; `files` for the answers as files, on hosts that serve nothing else; or the
 * origin, perhaps with a path, of an API elsewhere, without a slash at its end.
 */
export type ApiPlace = string | undefined;

/** The origin of an API elsewhere; undefined if there is none. */
export const originOf = (place: ApiPlace): string | undefined => (place === 'files' ? undefined : place);

/** Where to ask for the answer of the API at an address. The file for `/api/news?take=10&skip=20` is `/_api/news/take=10/skip=20.json`. */
export const apiAddress = (address: string, place: ApiPlace): string =>
  place === 'files' ? `/_${address.slice(1).replace(/[?&]/g, '/')}.json` : (place ?? '') + address;
