import { articleKey } from '../domain/articleKey.ts';

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

/** File name, without extension, of the page data that navigation fetches. */
export function dataFileName(key: string): string {
  return key === '/' ? 'index' : key.slice(1).replace(/[[\]]/g, '_');
}

/** Address of the page data that navigation fetches; all articles share one file. */
export const dataAddress = (key: string): string => `/_data/${dataFileName(key)}.json`;

/** Address of a page's Markdown copy. */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`);

/** Inverse of `markdownPath`; undefined for other addresses. The error page has no copy. */
export const pathOfMarkdown = (path: string): string | undefined => /^(\/(?!404\.).+)\.md$/.exec(path)?.[1]?.replace(/^\/index$/, '/');
