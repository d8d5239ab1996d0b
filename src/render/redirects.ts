import type { Data } from '../../content.config.ts';
import { splitUrl } from '../site/addresses.ts';
import { encodeAddress, publicPath, sitePath } from '../domain/addresses.ts';

export interface Redirect {
  status: 301 | 302;
  location: string;
}

/** Target of a redirect, split where the query of a request is inserted. */
export interface RedirectRule {
  status: Redirect['status'];
  start: string;
  /** Separator between `start` and a query. */
  joint: '?' | '&';
  hash: string;
}

/** An address as a header can hold it. */
const inHeader = (address: string) =>
  /^https?:.*[^\x20-\x7E]/s.test(address) && URL.canParse(address) ? new URL(address).href : encodeAddress(address);

function ruleTo(address: string, status: Redirect['status']): RedirectRule {
  const [, start = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(inHeader(address)) ?? [];
  return { status, start: start.startsWith('/') ? publicPath(start) : start, joint: start.includes('?') ? '&' : '?', hash };
}

type RedirectData = Pick<Data, 'redirects' | 'links'>;

/** Where `redirects.yaml` leads from a path; undefined if it leads nowhere. */
export function redirectTarget({ redirects, links }: RedirectData, path: string): string | undefined {
  const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
  return typeof target === 'object' ? links[target.link]?.href : target;
}

function dataRule(data: RedirectData, path: string): RedirectRule | undefined {
  const address = redirectTarget(data, path);
  return address === undefined || address === path ? undefined : ruleTo(address, address.startsWith('/') ? 301 : 302);
}

/** The redirects of `redirects.yaml` by path: permanent within this site, temporary to other sites. */
export function redirectRules(data: RedirectData): [from: string, rule: RedirectRule][] {
  return Object.keys(data.redirects).flatMap((path): [string, RedirectRule][] => {
    const rule = dataRule(data, path);
    return rule ? [[path, rule]] : [];
  });
}

/** Short addresses of news items: `/n/126` redirects to `/news/126`. */
export const shortNews = { from: '/n/', to: '/news/', id: String.raw`\d{1,15}`, status: 301 } as const;
const shortAddress = new RegExp(`^${shortNews.from}(${shortNews.id})$`);

/** The redirect of a path, a short address or one of `redirects.yaml`, keeping the query; undefined if there is none. */
export function redirectAt(data: RedirectData, path: string, query: string): Redirect | undefined {
  const id = shortAddress.exec(path)?.[1];
  const rule = id === undefined ? dataRule(data, path) : ruleTo(shortNews.to + id, shortNews.status);
  return rule && { status: rule.status, location: rule.start + (query.length < 2 ? '' : rule.joint + query.slice(1)) + rule.hash };
}

/** The redirect of an address below /staff to the staff site; undefined if it would loop. */
export function staffRedirect(origin: string | undefined, url: string): Redirect | undefined {
  const { path: requested, query } = splitUrl(url);
  const path = sitePath(requested);
  if (origin === undefined || path === undefined) return undefined;
  const { host, pathname } = new URL(origin + path);
  const isOurs = host === new URL(url).host && sitePath(pathname) !== undefined;
  return isOurs ? undefined : { status: 302, location: origin + path + query };
}
