import type { SiteData } from '../../content.config.ts';
import { pathOf } from '../domain/pathOf.ts';
import type { CollectionDraft } from './draft.ts';

/** Addresses of the pages that visitors should not find yet: those that say `ready: false`, and those of a menu group that does. */
export function notReady({ pages, data: { menu = [] } }: Pick<CollectionDraft, 'pages' | 'data'>): ReadonlySet<string> {
  const own = pages.filter(({ front }) => front?.ready === false).map(({ path }) => path);
  const grouped = menu.flatMap((entry) =>
    'group' in entry && entry.ready === false ? entry.items.flatMap((item) => ('page' in item ? [item.page] : [])) : [],
  );
  return new Set([...own, ...grouped]);
}

/** Data whose entries are ways to pages, and are left out while their page is not ready. Of a window, its link is. */
const waiting = ['actions', 'follow', 'offline', 'redirects', 'windows'] as const;
type Waiting = Pick<SiteData, (typeof waiting)[number]>;

/** Whether entries of a data file wait for the page that they lead to. The menu does so by itself. */
export const waitsForPages = (name: string): boolean => (waiting as readonly string[]).includes(name);

/** Data without the entries that lead to pages that are not ready. */
export function withoutWaiting<Facts extends Waiting>(data: Facts, unready: ReadonlySet<string>): Facts {
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
