/** The path of a link within the site, without query, fragment and trailing slash. */
export const pathOf = (href: string): string => href.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');
