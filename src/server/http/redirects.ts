import type { Data } from '../../../content.config.ts';
import { splitUrl } from './requestUrl.ts';

export interface Redirect {
  status: 301 | 302;
  location: string;
}

/** Adds a query to an address, after the query it may have and before its fragment. */
function withQuery(address: string, query: string): string {
  if (query.length < 2) return address;
  const [, start = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
  return `${start}${start.includes('?') ? '&' : '?'}${query.slice(1)}${hash}`;
}

/**
 * The redirect of `redirects.yaml` for a path, with the query of the request (section 2): permanent within this site,
 * temporary to another one. Undefined if there is none.
 */
export function dataRedirect({ redirects, links }: Pick<Data, 'redirects' | 'links'>, path: string, query: string): Redirect | undefined {
  const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  const address = typeof target === 'object' ? links[target.link]?.href : target;
  if (address === undefined || address === path) return undefined;
  return { status: address.startsWith('/') ? 301 : 302, location: withQuery(address, query) };
}

/** The redirect of the short address of a news item, with the query of the request: `/n/126` is `/news/126`. */
export function shortRedirect(path: string, query: string): Redirect | undefined {
  const id = /^\/n\/(\d{1,15})$/.exec(path)?.[1];
  return id === undefined ? undefined : { status: 301, location: withQuery(`/news/${id}`, query) };
}

/** The redirect of an address below /staff to the staff site (section 2); undefined if that would lead back here. */
export function staffRedirect(origin: string | undefined, url: string): Redirect | undefined {
  if (origin === undefined || new URL(origin).host === new URL(url).host) return undefined;
  const { path, query } = splitUrl(url);
  return { status: 302, location: origin.replace(/\/+$/, '') + path + query };
}
