/** The host and path of a web address, without `www.`. */
const bare = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '');
/** A path with empty or dotted parts, which a browser may take for an address of another host: `//evil.example`. */
const ambiguous = /\\|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The address within this site that an absolute one leads to, such as `/fun/party#parking`; undefined for addresses of other sites.
 * @param siteUrl the public address of this site, without a slash at its end; http, https and www make no difference
 */
export function ownPath(address: string, siteUrl: string): string | undefined {
  const [own, other] = [bare(siteUrl), bare(address)];
  if (other === address || other.slice(0, own.length).toLowerCase() !== own.toLowerCase()) return undefined;
  const rest = other.slice(own.length);
  if (ambiguous.test(rest.replace(/[?#].*/s, ''))) return undefined;
  if (rest.startsWith('/')) return rest;
  return rest === '' || /^[?#]/.test(rest) ? `/${rest}` : undefined;
}
