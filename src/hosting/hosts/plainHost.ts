import { extname } from 'node:path';
import { type Host, type HostFiles, typesOf } from './host.ts';
import { fileFolders } from '../../site/addressPatterns.ts';
import { everySite, isShared, ownSite, resourcePolicy } from './resourcePolicy.ts';
import { type RedirectRule, shortNews } from '../../render/redirects.ts';
import { base, publicPath } from '../../domain/base.ts';

const block = (path: string, fields: Readonly<Record<string, string>>) =>
  [publicPath(path), ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** Temporary, because no line tells caches for how long they may keep it. */
const line = (from: string, { start, hash }: Pick<RedirectRule, 'start' | 'hash'>) => `${publicPath(from)} ${start}${hash} 302`;

/** Types that hosts know by themselves, in case files with the same extension have others, such as feeds. */
const hostsOwn = /^application\/(?:json|xml)\b/;

/**
 * Hosts send this with missing files, too, so it is far shorter than that of other hosts: after going back to a release, nobody should miss
 * its scripts for a year.
 */
const aDay = 'public, max-age=86400';

/**
 * What hosts read that take a folder, such as Netlify and Cloudflare Pages: `_headers` and `_redirects`. They send `404.html` with its status,
 * compress by themselves, and keep the query of a redirect.
 * @param assets how long caches may keep hashed files
 */
export function plainHostFiles({ headers, redirects, staffOrigin, files }: Host, assets = aDay): HostFiles {
  const { byExtension, exceptions } = typesOf(files);
  const several = new Set(exceptions.map(([address]) => extname(address)));
  const policyAt = (address: string) => ({ [resourcePolicy]: isShared(address) ? everySite : ownSite });
  const typed = [
    ...[...byExtension].filter(([extension]) => !several.has(extension)).map(([extension, type]) => [`/*${extension}`, type] as const),
    ...Object.entries(files).flatMap(([address, { type }]) =>
      several.has(extname(address)) && !hostsOwn.test(type) ? [[address, type] as const] : [],
    ),
  ];
  const untyped = Object.entries(files).flatMap(([address, { type }]) => {
    const folder = fileFolders.find((name) => address.startsWith(`/${name}/`));
    return several.has(extname(address)) && hostsOwn.test(type) ? [folder === undefined ? address : `/${folder}/*`] : [];
  });
  const { [resourcePolicy]: _, ...everywhere } = headers;
  const rules = [
    block('/*', everywhere),
    // Hosts join the values of all rules that match, so none may match twice. For everything else, they let caches revalidate.
    block('/assets/*', { 'cache-control': assets }),
    ...typed.map(([path, type]) => block(path, { 'content-type': type, ...policyAt(path) })),
    // Documents are at addresses with a slash.
    ...['/', '/*/', ...new Set(untyped)].map((path) => block(path, policyAt(path))),
  ];
  const staff = staffOrigin === undefined ? [] : [`${staffOrigin}/staff`];
  return {
    _headers: `${rules.join('\n\n')}\n`,
    // Rules with placeholders come last: hosts take fewer of them, and count all that follow.
    _redirects: `${[
      ...(base === '' ? [] : [`/ ${base}/ 302`]),
      ...redirects.flatMap(([from, rule]) => [line(from, rule), line(`${from}/`, rule)]),
      ...staff.flatMap((start) => [line('/staff', { start, hash: '' }), line('/staff/*', { start: `${start}/:splat`, hash: '' })]),
      ...['', '/'].map((end) => line(`${shortNews.from}:id${end}`, { start: publicPath(`${shortNews.to}:id`), hash: '' })),
    ].join('\n')}\n`,
  };
}
