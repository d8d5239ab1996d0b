/**
 * Corrects addresses that were typed in capitals, as on a poster, or pasted with surrounding text. The server, edge workers and the service
 * worker call `intendedAddresses`; nginx uses the same patterns (`src/build/hosts`). All of them match case-insensitively.
 */

/** Path segments of pages, news and short addresses. */
const names = String.raw`(?:/[a-z0-9]+(?:[-_]+[a-z0-9]+)*)`;

/**
 * Trailing text that is not part of an address: punctuation and slashes, as in `/fun/party/),`, or punctuation and the words after it, as
 * in `/news/125.Thanks` and `/hotel.php`. Any other character counts as punctuation, whether a host matches bytes or characters.
 */
const tail = '(?:[^a-z0-9]*|[^a-z0-9/_-][^/]*)';

/** A path of the home page. Other sites call a folder's page `index`. The character class is ASCII punctuation. */
export const homePattern = String.raw`^/(?:index${tail}|[ -/:-@\[-\x60\x7b-~]*)$`;

/** Any other path; the group captures the address in it. */
export const addressPattern = `^(${names}+?)(?:/index)?${tail}$`;

/** Folders that contain only files, with or without extensions. */
export const fileFolders = ['assets', '_data', '_api'] as const;

/**
 * Paths of files, by folder or extension. A missing file is never answered with a page, which a script or image tag couldn't use. Other
 * extensions, such as `.html` or `.Thanks`, were meant to be pages.
 */
export const filePattern = String.raw`^/(?:${fileFolders.join('|')})/|/\.\w[^/]*$|\.(?:atom|avif|bmp|br|css|csv|docx?|eot|gif|gz|heic|ico|ics|jpe?g|js|json|m4[av]|map|md|mjs|mov|mp[34]|odt|og[gv]|otf|pdf|png|pptx?|rss|svg|tar|tiff?|ttf|txt|wasm|wav|web[mp]|webmanifest|woff2?|xlsx?|xml|ya?ml|zip)$`;

const home = new RegExp(homePattern, 'i');
const address = new RegExp(addressPattern, 'i');
const file = new RegExp(filePattern, 'i');

export const isFilePath = (path: string): boolean => file.test(path);

/**
 * Candidates for the address that was meant by a path that doesn't exist, the likeliest first. A host redirects to the first that exists,
 * and from a file only to a file. @param path decoded, without a trailing slash
 */
export function intendedAddresses(path: string): string[] {
  const lower = path.toLowerCase();
  const meant = isFilePath(path) ? lower : home.test(path) ? '/' : (address.exec(lower)?.[1] ?? lower);
  return [...new Set([lower, meant])].filter((candidate) => candidate !== path && candidate !== '/404');
}

/** The search query for a decoded address without a page: `code of conduct` for `/CodeOf-Conduct`. Empty if it has no words. */
export const wordsInAddress = (path: string): string =>
  path
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
