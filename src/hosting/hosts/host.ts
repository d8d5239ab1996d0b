import { extname } from 'node:path';
import type { FileIndex } from '../../render/files/fileIndex.ts';
import type { RedirectRule } from '../../render/redirects.ts';
import { addressPattern } from '../../site/addressPatterns.ts';

/**
 * What a host of static files must do. With `answers.ts`, `redirects.ts` and `securityHeaders.ts`, by which the server answers too, this
 * is what the files for other hosts are made from.
 */
export interface Host {
  name: string;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  redirects: readonly [from: string, rule: RedirectRule][];
  /** Where addresses below /staff lead; they lead nowhere without it. */
  staffOrigin: string | undefined;
  /** Every file, by its address. */
  files: FileIndex;
}

export type HostFiles = Record<string, string>;

/** Where releases lie on a machine, as in `dist` of the project: beside the link to the current one, and all their assets. */
export const machineFolder = '/srv/dist';
export const siteFolder = `${machineFolder}/current/site`;

/** Addresses that are found in capitals and with punctuation at their end, too: those of pages and redirects. */
export function knownAddresses({ files, redirects, staffOrigin }: Host): string[] {
  const pages = Object.keys(files).filter((address) => extname(files[address]?.file ?? '') === '.html' && address !== '/404');
  return [...pages, ...redirects.map(([from]) => from), ...(staffOrigin === undefined ? [] : ['/staff'])];
}

const usual = new RegExp(addressPattern);

/** Those among them that nothing but capitals leads to, as redirects may have other signs in their addresses than pages: `/old.html`. */
export const oddAddresses = (known: readonly string[]): string[] => known.filter((path) => path !== '/' && usual.exec(path)?.[1] !== path);

/** A regular expression that matches an address, in either case. */
export const patternOf = (path: string): string => `^${path.replaceAll(/[.+?^()[\]|]/g, String.raw`\$&`)}$`;

/** Media types by the extensions of files, and those of files that differ from others with the same extension. */
export function typesOf(files: FileIndex): { byExtension: Map<string, string>; exceptions: [address: string, type: string][] } {
  const byExtension = new Map<string, string>();
  const entries = Object.entries(files);
  // Most files of an extension have the type that the first one has of those that are sorted by how many there are.
  const counts = Map.groupBy(entries, ([, { file, type }]) => `${extname(file)} ${type}`);
  for (const [key] of [...counts].toSorted(([, a], [, b]) => b.length - a.length)) {
    const [extension = '', ...type] = key.split(' ');
    if (!byExtension.has(extension)) byExtension.set(extension, type.join(' '));
  }
  const exceptions = entries.flatMap(([address, { file, type }]): [string, string][] =>
    byExtension.get(extname(file)) === type ? [] : [[address, type]],
  );
  return { byExtension, exceptions };
}
