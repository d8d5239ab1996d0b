import { extname } from 'node:path';
import type { FileIndex } from '../../render/resource.ts';
import type { RedirectRule } from '../../render/redirects.ts';
import { addressPattern } from '../../site/addressPatterns.ts';

/**
 * The required behavior of a static host, from which the configurations for all hosts are generated. The rest is in `fixedResponses.ts`,
 * `redirects.ts` and `securityHeaders.ts`, which the server uses as well.
 */
export interface Host {
  name: string;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  redirects: readonly [from: string, rule: RedirectRule][];
  /** Origin that addresses below /staff redirect to; undefined if there is none. */
  staffOrigin: string | undefined;
  files: FileIndex;
}

export type HostFiles = Record<string, string>;

/** Folder of releases on a server, laid out like `dist` of the project: the link to the current one, and the assets of all. */
export const machineFolder = '/srv/dist';
export const siteFolder = `${machineFolder}/current/site`;

/** Addresses of pages and redirects, which are also recognized in capitals and with trailing punctuation. */
export function knownAddresses({ files, redirects, staffOrigin }: Host): string[] {
  const pages = Object.keys(files).filter((address) => extname(files[address]?.file ?? '') === '.html' && address !== '/404');
  return [...pages, ...redirects.map(([from]) => from), ...(staffOrigin === undefined ? [] : ['/staff'])];
}

const usual = new RegExp(addressPattern);

/** Addresses that the usual pattern doesn't match, such as the redirect `/old.html`: for these, only case is corrected. */
export const oddAddresses = (known: readonly string[]): string[] => known.filter((path) => path !== '/' && usual.exec(path)?.[1] !== path);

/** A regular expression for an address, to be matched case-insensitively. */
export const exactPattern = (path: string): string => `^${path.replaceAll(/[.+?^()[\]|]/g, String.raw`\$&`)}$`;

/** Media types by file extension, and exceptions for files that differ from most others with their extension. */
export function mediaTypesByExtension(files: FileIndex): {
  byExtension: Map<string, string>;
  exceptions: [address: string, type: string][];
} {
  const byExtension = new Map<string, string>();
  const entries = Object.entries(files);
  // For each extension, the most frequent type counts.
  const counts = Map.groupBy(entries, ([, { file, type }]) => `${extname(file)} ${type}`);
  for (const [key] of [...counts].toSorted(([, a], [, b]) => b.length - a.length)) {
    const [extension = '', ...type] = key.split(' ');
    if (!byExtension.has(extension)) byExtension.set(extension, type.join(' '));
  }
  const exceptions = entries
    .filter(([, { file, type }]) => byExtension.get(extname(file)) !== type)
    .map(([address, { type }]): [string, string] => [address, type]);
  return { byExtension, exceptions };
}
