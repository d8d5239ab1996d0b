import { isAmbiguous } from './pathOf.ts';

const withoutScheme = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/i, '');

/**
 * The path within this site that an absolute URL points to, such as `/fun/party#parking`; undefined for other sites.
 * @param siteUrl public URL of this site without a trailing slash; http, https and www are equivalent
 */
export function ownPath(address: string, siteUrl: string): string | undefined {
  if (!/^https?:\/\//i.test(address)) return undefined;
  const [site, target] = [withoutScheme(siteUrl), withoutScheme(address)];
  if (target.slice(0, site.length).toLowerCase() !== site.toLowerCase()) return undefined;
  const rest = target.slice(site.length);
  if (isAmbiguous(rest)) return undefined;
  if (rest.startsWith('/')) return rest;
  return rest === '' || /^[?#]/.test(rest) ? `/${rest}` : undefined;
}
