import type { Data } from '../../content.config.ts';
import { splitUrl } from '../site/requestUrl.ts';
import { publicPath, sitePath } from '../domain/base.ts';

export interface Redirect {
  status: 301 | 302;
  location: string;
}

/** Where an address leads, in the parts between which the query of a request goes. */
export interface RedirectRule {
  status: Redirect['status'];
  start: string;
  /** What joins a query to the start. */
  joint: '?' | '&';
  hash: string;
}

function ruleTo(address: string, status: Redirect['status']): RedirectRule {
  const [, start = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(address) ?? [];
  return { status, start: start.startsWith('/') ? publicPath(start) : start, joint: start.includes('?') ? '&' : '?', hash };
}

function follow({ status, start, joint, hash }: RedirectRule, query: string): Redirect {
  return { status, location: start + (query.length < 2 ? '' : joint + query.slice(1)) + hash };
}

type RedirectData = Pick<Data, 'redirects' | 'links'>;

function dataRule({ redirects, links }: RedirectData, path: string): RedirectRule | undefined {
  const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  const address = typeof target === 'object' ? links[target.link]?.href : target;
  return address === undefined || address === path ? undefined : ruleTo(address, address.startsWith('/') ? 301 : 302);
}

/** The redirects of `redirects.yaml` (section 2) by their paths: permanent within this site, temporary to another one. */
export function redirectRules(data: RedirectData): [from: string, rule: RedirectRule][] {
  return Object.keys(data.redirects).flatMap((path) => {
    const rule = dataRule(data, path);
    return rule ? [[path, rule] as const] : [];
  }) as [string, RedirectRule][];
}

/** The redirect of `redirects.yaml` for a path, with the query of the request; undefined if there is none. */
export function dataRedirect(data: RedirectData, path: string, query: string): Redirect | undefined {
  const rule = dataRule(data, path);
  return rule && follow(rule, query);
}

/** Short addresses of news items: `/n/126` is `/news/126`. */
export const shortNews = { from: '/n/', to: '/news/', id: String.raw`\d{1,15}`, status: 301 } as const;
const shortAddress = new RegExp(`^${shortNews.from}(${shortNews.id})$`);

/** The redirect of the short address of a news item, with the query of the request. */
export function shortRedirect(path: string, query: string): Redirect | undefined {
  const id = shortAddress.exec(path)?.[1];
  return id === undefined ? undefined : follow(ruleTo(shortNews.to + id, shortNews.status), query);
}

/** The redirect of an address below /staff to the staff site (section 2); undefined if that would lead back here. */
export function staffRedirect(origin: string | undefined, url: string): Redirect | undefined {
  const { path: asked, query } = splitUrl(url);
  const path = sitePath(asked);
  if (origin === undefined || path === undefined) return undefined;
  const { host, pathname } = new URL(origin + path);
  const isOurs = host === new URL(url).host && sitePath(pathname) !== undefined;
  return isOurs ? undefined : { status: 302, location: origin + path + query };
}
