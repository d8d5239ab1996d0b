/** The address that a link within the site leads to, without its query, its fragment and a slash at its end. */
export const pathOf = (href: string): string => href.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');
