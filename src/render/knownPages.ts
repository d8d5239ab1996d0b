import { memoize } from '../domain/memoize.ts';
import { entityTag } from './files/etag.ts';
import type { PageInput, SharedData } from '../site/pageData.ts';
import { dataAddress, markdownPath } from '../site/pageKey.ts';
import type { Snapshot } from './snapshot/snapshot.ts';
import type { DataName } from '../site/types.ts';

export interface KnownPage {
  /** A hash of everything that it was rendered from. */
  hash: string;
  /** The data that its rendering read: while these and the page itself are the same, it looks the same. */
  uses: DataName[];
}
export type KnownPages = Readonly<Record<string, KnownPage>>;

/** Results of the last rendering. A page that would look the same is not rendered or sent again. */
export interface RenderedBefore {
  pages: KnownPages;
  /** Entity tags of files in other formats, by address. */
  files: Readonly<Record<string, string>>;
}

export interface PageToRender {
  input: PageInput;
  /** Whether it comes with its JSON: all articles share that of the first. */
  withData: boolean;
}

export function pagesToRender({ paths, page }: Snapshot): PageToRender[] {
  const keys = new Set<string>();
  return paths.flatMap((path) => {
    const input = page(path);
    if (!input) return [];
    const withData = !keys.has(input.page.key);
    keys.add(input.page.key);
    return [{ input, withData }];
  });
}

/** The addresses of a page: its document, its JSON and its Markdown copy. */
export function pageAddresses(
  { input: { pathname, page }, withData }: PageToRender,
  withCopies = false,
): [document: string, json: string | undefined, copy: string | undefined] {
  return [pathname, withData ? dataAddress(page.key) : undefined, withCopies && pathname !== '/404' ? markdownPath(pathname) : undefined];
}

const hashOf = (input: unknown) => entityTag(JSON.stringify(input) ?? '');

/** Hashes what pages are rendered from: what they share, the data that they use, and their own. */
export function createPageHash({ layout, data, look }: SharedData): (page: PageToRender, uses: readonly DataName[]) => string {
  const sharedHash = hashOf([layout, look]);
  const hashOfData = memoize((name: DataName) => hashOf(data[name]));
  return (page, uses) => hashOf([sharedHash, page, uses.map((name) => [name, hashOfData(name)])]);
}
