/** The path of a link within the site, without query, fragment and trailing slash. */
export const pathOf = (href: string): string => href.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');

/** True for a path with empty or dot segments, which a browser may resolve to another host: `//evil.example`, `/..//evil.example`. */
export const isAmbiguous = (path: string): boolean => /\\|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path.replace(/[?#].*/s, ''));
