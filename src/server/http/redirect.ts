import type { Data } from '../../../content.config.ts';

export interface Redirect {
  status: 301 | 302;
  location: string;
}

/** An address with a query added to the one it may have, before its fragment. */
function withQuery(address: string, query: string): string {
  if (query.length < 2) return address;
  const [, start = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
  return `${start}${start.includes('?') ? '&' : '?'}${query.slice(1)}${hash}`;
}

/**
 * Where an old or short address leads, with its query (section 2, and `redirects.yaml`): for good where it stays on
 * this site, for now where it leaves it. Undefined where the address is no redirect.
 */
export function redirectOf({ redirects, links }: Pick<Data, 'redirects' | 'links'>, path: string, query: string): Redirect | undefined {
  const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  const address = typeof target === 'object' ? links[target.link]?.href : target;
  if (address === undefined || address === path) return undefined;
  return { status: address.startsWith('/') ? 301 : 302, location: withQuery(address, query) };
}

/** Where addresses below /staff lead: outside this site (section 2), and never back to it. */
export function staffRedirect(origin: string | undefined, url: string, raw: string, query: string): Redirect | undefined {
  if (origin === undefined || new URL(origin).host === new URL(url).host) return undefined;
  return { status: 302, location: origin.replace(/\/+$/, '') + raw + query };
}
