import { endOfDay } from '../../../domain/zone.ts';
import type { Format } from '../format.ts';

/** `/.well-known/security.txt` (RFC 9116): the contact for security problems, and an expiry date. */
export const securityTxt: Format = ({ snapshot: { shared } }) => {
  const { convention, security, addresses } = shared.data;
  if (!security) return [];
  const path = '/.well-known/security.txt';
  // The file is only valid at the root of a host, so its address ignores the base path.
  const contact = addresses[security.contact];
  if (!contact) throw new Error(`security.yaml names the mailbox "${security.contact}", which has no address.`);
  const expires = new Date(endOfDay(security.expires, convention.zone.id) - 1000).toISOString().replace('.000', '');
  const fields = {
    Contact: `mailto:${contact}`,
    Expires: expires,
    'Preferred-Languages': 'en',
    Canonical: new URL(path, convention.siteUrl).href,
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
  return [{ path, type: 'text/plain; charset=utf-8', text }];
};
