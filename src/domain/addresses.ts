// A constant in bundled code (src/build/buildBase.ts). Code that Node runs directly reads the environment.
declare const __BASE__: string | undefined;
declare const process: { env: { BASE?: string } };

/**
 * The base path of the site, such as `/2027`; empty at the root of a host. All paths in this project are those of a site at the root, so
 * they can be compared and looked up. The base is added to addresses for browsers, and removed from addresses that come from browsers.
 */
export const base: string = typeof __BASE__ === 'string' ? __BASE__ : (process.env.BASE ?? '');

export const publicPath = (path: string): string => base + path;

/** Removes the base path; undefined if the path isn't below it. */
export const sitePath = (pathname: string): string | undefined =>
  // Without a base, minification reduces this to the first case.
  base === '' ? pathname : pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;

/** The public URL of this website with the base path, which the content never includes. */
export const withBase = (siteUrl: string): string => siteUrl + base;

/** The path of a link within the site, without query, fragment and trailing slash. */
export const pathOf = (href: string): string => href.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');

/** Percent-encodes characters that an address can't have, as CommonMark does. Doesn't encode twice. */
export const encodeAddress = (url: string): string => encodeURI(url.toWellFormed()).replace(/%25([\da-f]{2})/gi, '%$1');

/** True for a path with empty or dot segments, which a browser may resolve to another host: `//evil.example`, `/..//evil.example`. */
export const isAmbiguous = (path: string): boolean => /\\|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path.replace(/[?#].*/s, ''));

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

/** Files generated from the content (`src/render/formats`). They are no pages: browsers load them as documents, without a date spoof. */
export const feedAddresses = { rss: '/news/feed.xml', atom: '/news/atom.xml', json: '/news/feed.json' } as const;

/** The calendar of all dates, to subscribe to. */
export const calendarAddress = '/calendar.ics';

/** The calendar file of one date: `/calendar/windows.hotel.close.ics`. */
export const dateAddress = (path: string): string => `/calendar/${path}.ics`;

export const conventionAddress = (year: number): string => dateAddress(`convention-${year}`);

/** True for files: pages have no extension. */
export const isFileAddress = (path: string): boolean => /\.\w+$/.test(path);

/** Status endpoints of the server. On no kind of host are these pages. */
export const statusAddresses = { health: '/healthz', readiness: '/readyz', metrics: '/metrics' } as const;

/** The webhook that tells the server about pushes to the followed branch. */
export const hookAddress = '/hooks/content';

/** Reserved folders: of the staff site, files of the build, short addresses of news, the editor. */
const folders = ['staff', 'api', '_api', 'assets', 'images', '_data', 'n', 'admin', 'calendar', 'cards', '.well-known', 'hooks'];

/** True if an address is reserved for another part of the website, so that no page can have it. */
export const isServerAddress = (path: string): boolean =>
  folders.includes(path.split('/')[1] ?? '') || Object.values<string>(statusAddresses).includes(path);

/** The key of the page that shows all articles: the route of its file (`src/site/addresses.ts`). */
export const articleKey = '/news/[news]';

/** The address of the page that serves any article of another API. No article has it: ids begin with 1. */
export const anyArticleAddress = '/news/0';
