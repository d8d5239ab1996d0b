/** The host and path of a URL, without `www.`. */
const bare = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '');
/** A path with empty or dot segments, which a browser may resolve to another host: `//evil.example`. */
const ambiguous = /\\|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The path within this site that an absolute URL points to, such as `/fun/party#parking`; undefined for other sites.
 * @param siteUrl public URL of this site without a trailing slash; http, https and www are equivalent
 */
export function ownPath(address: string, siteUrl: string): string | undefined {
  const [ours, other] = [bare(siteUrl), bare(address)];
  if (other === address || other.slice(0, ours.length).toLowerCase() !== ours.toLowerCase()) return undefined;
  const rest = other.slice(ours.length);
  if (ambiguous.test(rest.replace(/[?#].*/s, ''))) return undefined;
  if (rest.startsWith('/')) return rest;
  return rest === '' || /^[?#]/.test(rest) ? `/${rest}` : undefined;
}
