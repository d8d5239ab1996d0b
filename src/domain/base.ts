// A constant in bundled code (src/hosting/build/buildBase.ts). Code that Node runs directly reads the environment.
declare const __BASE__: string | undefined;
declare const process: { env: { BASE?: string } };

/**
 * The base path of the site, such as `/2027`; empty at the root of a host. All paths in this project are those of a site at the root, so
 * they can be compared and looked up. The base is added to addresses for browsers, and removed from addresses that come from browsers.
 */
export const base: string = typeof __BASE__ === 'string' ? __BASE__ : (process.env.BASE ?? '');

/** Adds the base path: `/2027/fun/party`. */
export const publicPath = (path: string): string => base + path;

/** Removes the base path; undefined if the path isn't below it. */
export const sitePath = (pathname: string): string | undefined =>
  // Without a base, minification reduces this to the first case.
  base === '' ? pathname : pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;

/** The public URL of this website with the base path, which the content may include or omit. */
export const withBase = (siteUrl: string): string => (siteUrl.endsWith(base) ? siteUrl : siteUrl + base);
