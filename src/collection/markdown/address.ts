import { encodeAddress, isAmbiguous } from '../../domain/addresses.ts';

// Targets: a fragment of the same page, a page of this site, another site, a mail address or phone number. They reject deceptive addresses:
// `https:evil`, `//evil`, `https://us@evil`.
const patterns = [
  ['place', /^#/],
  ['site', /^\/(?!\/)/],
  ['external', /^https?:\/\/[\p{L}\p{N}._-]+(?::\d{1,5})?(?:[/?#]|$)/iu],
  ['contact', /^mailto:[^\s@?]+@[^\s@?]+(?:\?|$)/i],
  ['contact', /^tel:\+?[\d().-]+$/i],
] as const;

// Browsers ignore control characters in addresses, and treat a backslash as a slash.
const disguise = /[\p{Cc}\\]/u;

/**
 * Parses the address of a link; undefined unless it is http(s), mailto, tel, or an address of this site (`/…`, `#…`), however it is disguised.
 * @param url with character references decoded
 */
export function readAddress(url: string) {
  const kind = disguise.test(url) ? undefined : patterns.find(([, pattern]) => pattern.test(url))?.[0];
  if (kind === undefined || (kind === 'site' && isAmbiguous(url))) return undefined;
  return { kind, href: encodeAddress(url) };
}

/** The address of a picture on this site; undefined for others, which the content security policy blocks. */
export function readPictureAddress(url: string): string | undefined {
  const address = readAddress(url);
  return address?.kind === 'site' ? address.href : undefined;
}
