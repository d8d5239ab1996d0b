import { articleKey } from '../domain/articleKey.ts';

/** A page's key is the address of its file: `/fun/party`, `/`, and `articleKey` for every article. */
export function pageKeyOf(pathname: string): string {
  const path = withoutTrailingSlash(pathname);
  return /^\/news\/[^/]+$/.test(path) ? articleKey : path;
}

/** A path as canonical links have it: `/fun/party` for `/fun/party/`. */
export const withoutTrailingSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** Pages that search engines leave out. */
export const unlistedPages: readonly string[] = ['/404', '/search', '/offline'];

/** File name, without its extension, of the JSON that navigation fetches for a page. */
export function dataFileName(key: string): string {
  return key === '/' ? 'index' : key.slice(1).replace(/[[\]]/g, '_');
}

/** Address of the JSON that navigation fetches for a page; all articles share one. */
export const dataAddress = (key: string): string => `/_data/${dataFileName(key)}.json`;

/** Address of the Markdown copy of a page. */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

/** The page whose Markdown copy has an address; undefined for other addresses. The error page has no copy. */
export const pathOfMarkdown = (path: string): string | undefined => /^(\/(?!404\.).+)\.md$/.exec(path)?.[1]?.replace(/^\/index$/, '/');
