/**
 * Where scripts request live data: undefined for this site's API; `files` for API responses as static files; or the origin of another API,
 * possibly with a path, without a trailing slash.
 */
export type ApiLocation = string | undefined;

/** The origin of another API; undefined if there is none. */
export const otherOrigin = (place: ApiLocation): string | undefined => (place === 'files' ? undefined : place);

/** The URL of an API request. As a static file, `/api/news?take=10&skip=20` is `/_api/news/take=10/skip=20.json`. */
export const apiAddress = (address: string, place: ApiLocation): string =>
  place === 'files' ? `/_${address.slice(1).replace(/[?&]/g, '/')}.json` : (place ?? '') + address;
