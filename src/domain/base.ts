// Bundled code has it from the build (src/hosting/build/buildBase.ts); code that Node runs as it is reads the environment.
declare const __BASE__: string | undefined;
declare const process: { env: { BASE?: string } };

/**
 * The path below which the site is served, such as `/2027`; empty at the root of a host. All paths in this project are those of a site at
 * the root, so they can be compared and looked up. The base is added where an address is written for a browser, and taken off where one
 * comes from it.
 */
export const base: string = typeof __BASE__ === 'string' ? __BASE__ : (process.env.BASE ?? '');

/** A path of this site as browsers know it: `/2027/fun/party`. */
export const publicPath = (path: string): string => base + path;

/** The path of this site that a browser's one stands for; undefined if it is not below the base. */
export const sitePath = (pathname: string): string | undefined =>
  // The first case is all that is left of it where there is no base.
  base === '' ? pathname : pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;

/** The public address of this website, to which its paths are added. The content may name it with the base or without. */
export const withBase = (siteUrl: string): string => (siteUrl.endsWith(base) ? siteUrl : siteUrl + base);
