/**
 * What an address means that was typed in capitals, as on a poster, or pasted with what stood around it. The server, workers and the service
 * worker ask `meantAddresses`; nginx and Caddy read the same patterns (`src/hosting/hosts`). In each of them, letters match in either case.
 */

/** Names between slashes: the addresses of pages, of news, and short ones. */
const names = String.raw`(?:/[a-z0-9]+(?:[-_]+[a-z0-9]+)*)`;

/**
 * What is not part of an address: punctuation and slashes, as in `/fun/party/),`, or punctuation with the words that follow it, as in
 * `/news/125.Thanks` and `/hotel.php`. Whatever is no letter of an address counts as punctuation, in bytes as in characters.
 */
const tail = '(?:[^a-z0-9]*|[^a-z0-9/_-][^/]*)';

/** A path of the home page. Other sites call the page of a folder `index`. The class has the punctuation of ASCII. */
export const homePattern = String.raw`^/(?:index${tail}|[ -/:-@\[-\x60\x7b-~]*)$`;

/** Any other path; its group is the address in it. */
export const addressPattern = `^(${names}+?)(?:/index)?${tail}$`;

/** Folders whose addresses are files, with an extension or without. */
export const fileFolders = ['assets', '_data', '_api'] as const;

/**
 * A path of a file, by its folder or the extension of its name. Where there is none, no page is sent: a script or an image tag has no use for
 * it. Other extensions, such as `.html` or `.Thanks`, were meant to be pages.
 */
export const filePattern = String.raw`^/(?:${fileFolders.join('|')})/|/\.\w[^/]*$|\.(?:atom|avif|bmp|br|css|csv|docx?|eot|gif|gz|heic|ico|ics|jpe?g|js|json|m4[av]|map|md|mjs|mov|mp[34]|odt|og[gv]|otf|pdf|png|pptx?|rss|svg|tar|tiff?|ttf|txt|wasm|wav|web[mp]|webmanifest|woff2?|xlsx?|xml|ya?ml|zip)$`;

const home = new RegExp(homePattern, 'i');
const address = new RegExp(addressPattern, 'i');
const file = new RegExp(filePattern, 'i');

export const isFilePath = (path: string): boolean => file.test(path);

/**
 * Addresses that somebody may have meant by a path at which there is nothing, the likeliest first; a host leads to the first at which there is
 * something, and a file only to a file.
 * @param path decoded, without a slash at its end
 */
export function meantAddresses(path: string): string[] {
  const lower = path.toLowerCase();
  const meant = isFilePath(path) ? lower : home.test(path) ? '/' : (address.exec(lower)?.[1] ?? lower);
  return [...new Set([lower, meant])].filter((candidate) => candidate !== path && candidate !== '/404');
}
