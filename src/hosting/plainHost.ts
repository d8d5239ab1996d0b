import { forever } from '../files/resource.ts';
import { type Host, type HostFiles, typesOf } from './host.ts';
import { redirectLine, shortNews, staffBase } from './redirects.ts';

const block = (path: string, fields: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * What hosts read that take a folder, such as Netlify and Cloudflare Pages: `_headers` and `_redirects`. They send `404.html` with its status,
 * compress by themselves, and keep the query of a redirect.
 */
export function plainHostFiles({ headers, redirects, staffOrigin, files }: Host): HostFiles {
  const { byExtension, exceptions } = typesOf(files);
  const types = [...[...byExtension].map(([extension, type]) => [`/*${extension}`, type] as const), ...exceptions];
  const rules = [
    block('/*', headers),
    // Hosts join the values of all rules that match: for everything else, they let caches revalidate.
    block('/assets/*', { 'cache-control': forever }),
    ...types.map(([path, type]) => block(path, { 'content-type': type })),
  ];
  return {
    _headers: `${rules.join('\n\n')}\n`,
    _redirects: `${[
      `${shortNews.from}:id ${shortNews.to}:id ${shortNews.status}`,
      ...redirects.map(redirectLine),
      ...(staffOrigin === undefined ? [] : [`/staff/* ${staffBase(staffOrigin)}/staff/:splat 302`]),
    ].join('\n')}\n`,
  };
}
