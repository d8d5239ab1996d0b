import type { SiteData } from '../../content.config.ts';
import { pathOf } from '../domain/pathOf.ts';
import type { ParsedContent } from './parsedContent.ts';

/** Addresses of pages that visitors should not find yet: those with `ready: false`, and those in a menu group with it. */
export function unreadyPages({ pages, data: { menu = [] } }: Pick<ParsedContent, 'pages' | 'data'>): ReadonlySet<string> {
  const markedPages = pages.filter(({ front }) => front?.ready === false).map(({ path }) => path);
  const grouped = menu.flatMap((entry) =>
    'group' in entry && entry.ready === false ? entry.items.filter((item) => 'page' in item).map((item) => item.page) : [],
  );
  return new Set([...markedPages, ...grouped]);
}

/** Data files whose entries link to pages, and are left out while the page is not ready. A window only loses its link. */
const waiting = ['actions', 'follow', 'offline', 'redirects', 'windows'] as const;
type Waiting = Pick<SiteData, (typeof waiting)[number]>;

/** True if entries of a data file are left out while their page is not ready. The menu handles that itself. */
export const losesUnreadyLinks = (name: string): boolean => (waiting as readonly string[]).includes(name);

/** Removes entries that link to pages that are not ready. */
export function removeUnreadyLinks<Facts extends Waiting>(data: Facts, unready: ReadonlySet<string>): Facts {
  if (unready.size === 0) return data;
  const leads = (to: unknown) => typeof to !== 'string' || !unready.has(pathOf(to));
  return {
    ...data,
    actions: data.actions.filter(({ to }) => leads(to)),
    follow: data.follow.filter(({ to }) => leads(to)),
    offline: { ...data.offline, shortcuts: data.offline.shortcuts.filter(leads) },
    redirects: Object.fromEntries(Object.entries(data.redirects).filter(([, to]) => leads(to))),
    windows: Object.fromEntries(
      Object.entries(data.windows).map(([id, { page, ...window }]) => [id, leads(page) ? { ...window, page } : window]),
    ),
  };
}
