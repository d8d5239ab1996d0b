import { extname } from 'node:path';
import type { FileIndex } from '../../render/files/fileIndex.ts';
import type { RedirectRule } from '../../render/redirects.ts';

/**
 * What a host of static files must do. With `answers.ts`, `redirects.ts` and `securityHeaders.ts`, by which the server answers too, this
 * is what the files for other hosts are made from.
 */
export interface Host {
  /** The name of the site. */
  name: string;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** By path. */
  redirects: readonly [from: string, rule: RedirectRule][];
  /** Where addresses below /staff lead; they lead nowhere without it. */
  staffOrigin: string | undefined;
  /** Every file, by its address. */
  files: FileIndex;
}

/** Files of a host, by name. */
export type HostFiles = Record<string, string>;

/** Where releases lie on a machine, as in `dist` of the project: beside the link to the current one, and all their assets. */
export const machineFolder = '/srv/dist';
/** Where the folder of a host's files lies on its machine. */
export const siteFolder = `${machineFolder}/current/site`;

/** Addresses that are found in capitals, too, as posters say /Hotel: those of pages and redirects. */
export function lowerCaseAddresses({ files, redirects }: Host): string[] {
  const pages = Object.entries(files).flatMap(([address, { file }]) => (extname(file) === '.html' && address !== '/404' ? [address] : []));
  return [...pages, ...redirects.map(([from]) => from)].filter((address) => /[a-z]/.test(address));
}

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
