/** Where a link of a news item leads: to a page of this site, a place on the same page, another site, or a person. */
export interface Address {
  kind: 'site' | 'place' | 'external' | 'contact';
  href: string;
}

// Each pattern also says what may follow: `https:evil`, `//evil` and `https://us@evil` are other addresses than they seem.
const patterns: readonly (readonly [Address['kind'], RegExp])[] = [
  ['place', /^#/],
  ['site', /^\/(?!\/)/],
  ['external', /^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]|$)/iu],
  ['contact', /^mailto:[^\s@?]+@[^\s@?]+(?:\?|$)/i],
  ['contact', /^tel:\+?[\d().-]+$/i],
];

// Browsers take control characters out of an address before they read it, and a backslash for a slash.
const disguise = /[\p{Cc}\\]/u;

/** Whether a path has empty or dotted parts: once they are resolved, `/..//evil` is an address of another host. */
const isCrooked = (path: string) => /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path.replace(/[?#].*/s, ''));

/** As CommonMark prints addresses: what may not stand in one is percent-encoded, what is encoded stays. */
const encoded = (url: string) => encodeURI(url).replace(/%25([\da-f]{2})/gi, '%$1');

/**
 * Reads the address of a link. Only http(s), mailto, tel and addresses of this site (`/…`, `#…`) are known;
 * undefined for everything else, however it is disguised.
 * @param url well-formed text, references decoded
 */
export function readAddress(url: string): Address | undefined {
  const kind = disguise.test(url) ? undefined : patterns.find(([, pattern]) => pattern.test(url))?.[0];
  if (kind === undefined || (kind === 'site' && isCrooked(url))) return undefined;
  return { kind, href: encoded(url) };
}

/** The address of a picture of this site; undefined for everything else: the content security policy lets no other one in. */
export function readPictureAddress(url: string): string | undefined {
  const address = readAddress(url);
  return address?.kind === 'site' ? address.href : undefined;
}
