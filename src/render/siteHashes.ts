import { memoize } from '../domain/memoize.ts';
import { entityTag } from './resource.ts';
import type { SharedData } from '../site/pageData.ts';
import { dataAddress, markdownPath } from '../site/addresses.ts';
import type { PageToRender } from './snapshot/snapshot.ts';
import type { DataName } from '../site/types.ts';

export interface PageHash {
  /** A hash of all inputs of its rendering. */
  hash: string;
  /** Names of the data that its rendering read. While these and the page are unchanged, so is the result. */
  uses: DataName[];
}
export type PageHashes = Readonly<Record<string, PageHash>>;

/** Hashes of a rendering, with which the next one finds out what would be the same. */
export interface SiteHashes {
  pages: PageHashes;
  /** Entity tags of generated files, by address. */
  files: Readonly<Record<string, string>>;
}

export interface BuiltHashes extends SiteHashes {
  /** A hash of code and pictures, on which all pages depend. */
  codeAndPictures: string;
}

interface PageAddresses {
  document: string;
  /** Of its page data. */
  json: string | undefined;
  /** Of its Markdown copy. */
  copy: string | undefined;
}

export const pageAddresses = ({ input: { pathname, page }, withData }: PageToRender, withCopies = false): PageAddresses => ({
  document: pathname,
  json: withData ? dataAddress(page.key) : undefined,
  copy: withCopies && pathname !== '/404' ? markdownPath(pathname) : undefined,
});

const hashOf = (input: unknown) => entityTag(JSON.stringify(input) ?? '');

/** Creates a function that hashes the inputs of a page: shared data, the data that it uses, and its own. */
export function createPageHash({ layout, data, look }: SharedData): (page: PageToRender, uses: readonly DataName[]) => string {
  const sharedHash = hashOf([layout, look]);
  const hashOfData = memoize((name: DataName) => hashOf(data[name]));
  return (page, uses) => hashOf([sharedHash, page, uses.map((name) => [name, hashOfData(name)])]);
}
