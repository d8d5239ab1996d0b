/**
 * What every host of the site must do, stated once: addresses, headers, redirects.
 * Begin here: `Host` is the definition; `headers.ts` are the headers of all; `nginx.ts` writes a configuration from both.
 * Gives the configuration of hosts, and the settings that they read (`hostSettings.ts`).
 */
import { extname } from 'node:path';
import { base, publicPath } from '../../domain/addresses.ts';
import { type RedirectRule, shortNews } from '../../render/redirects.ts';
import type { FileIndex } from '../../render/resource.ts';
import { fileFolders } from '../../site/addressPatterns.ts';
import { crossOrigin, isEmbeddable, sameOrigin, resourcePolicyHeader } from './headers.ts';

/** The required behavior of a static host. The rest is in `headers.ts` and `src/render/redirects.ts`, which the server uses as well. */
export interface Host {
  name: string;
  headers: Readonly<Record<string, string>>;
  redirects: readonly [from: string, rule: RedirectRule][];
  staffOrigin: string | undefined;
  files: FileIndex;
}

export type HostFiles = Record<string, string>;

/** Media types by file extension, and exceptions for files that differ from most others with their extension. */
export function mediaTypesByExtension(files: FileIndex) {
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

const block = (path: string, fields: Readonly<Record<string, string>>) =>
  [publicPath(path), ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** A temporary redirect, because these files can't say how long caches may keep it. */
const line = (from: string, { start, hash }: Pick<RedirectRule, 'start' | 'hash'>) => `${publicPath(from)} ${start}${hash} 302`;

/** Types that hosts detect by themselves, for extensions that also have other types, such as those of feeds. */
const hostsOwn = /^application\/(?:json|xml)\b/;

/** Far shorter than elsewhere, because these hosts also send it with a 404: after a rollback, nobody should miss scripts for a year. */
const aDay = 'public, max-age=86400';

/**
 * `_headers` and `_redirects` for hosts that take a folder, such as Netlify and Cloudflare Pages. These send `404.html` with its status,
 * compress by themselves, and keep the query on redirects.
 * @param assets Cache-Control of hashed files
 */
export function plainHostFiles({ headers, redirects, staffOrigin, files }: Host, assets = aDay): HostFiles {
  const { byExtension, exceptions } = mediaTypesByExtension(files);
  const several = new Set(exceptions.map(([address]) => extname(address)));
  const policyAt = (address: string) => ({ [resourcePolicyHeader]: isEmbeddable(address) ? crossOrigin : sameOrigin });
  const ambiguous = Object.entries(files).filter(([address]) => several.has(extname(address)));
  const typed = [
    ...[...byExtension].filter(([extension]) => !several.has(extension)).map(([extension, type]) => [`/*${extension}`, type] as const),
    ...ambiguous.filter(([, { type }]) => !hostsOwn.test(type)).map(([address, { type }]) => [address, type] as const),
  ];
  const untyped = ambiguous
    .filter(([, { type }]) => hostsOwn.test(type))
    .map(([address]) => {
      const folder = fileFolders.find((name) => address.startsWith(`/${name}/`));
      return folder === undefined ? address : `/${folder}/*`;
    });
  const { [resourcePolicyHeader]: _, ...everywhere } = headers;
  const rules = [
    block('/*', everywhere),
    // Hosts join the values of all matching rules, so no two may match the same file. Everything else is revalidated by default.
    block('/assets/*', { 'cache-control': assets }),
    ...typed.map(([path, type]) => block(path, { 'content-type': type, ...policyAt(path) })),
    // Documents are served at addresses with a trailing slash.
    ...['/', '/*/', ...new Set(untyped)].map((path) => block(path, policyAt(path))),
  ];
  const staff = staffOrigin === undefined ? [] : [`${staffOrigin}/staff`];
  return {
    _headers: `${rules.join('\n\n')}\n`,
    // Rules with placeholders come last: their number is limited, and hosts count all rules after the first one.
    _redirects: `${[
      ...(base === '' ? [] : [`/ ${base}/ 302`]),
      ...redirects.flatMap(([from, rule]) => [line(from, rule), line(`${from}/`, rule)]),
      ...staff.flatMap((start) => [line('/staff', { start, hash: '' }), line('/staff/*', { start: `${start}/:splat`, hash: '' })]),
      ...['', '/'].map((end) => line(`${shortNews.from}:id${end}`, { start: publicPath(`${shortNews.to}:id`), hash: '' })),
    ].join('\n')}\n`,
  };
}
