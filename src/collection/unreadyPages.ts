import type { SiteData } from '../../content.config.ts';
import { pathOf } from '../domain/addresses.ts';
import type { ParsedContent, ParsedPage } from './parsedContent.ts';

/** True if a page waits for what is to be written on it, and not only a section of it. */
const waitsForWords = ({ front, inspection }: ParsedPage): boolean =>
  inspection.toWrite.some(({ section }) => front?.sectionsWait !== true || section === undefined);

/**
 * Addresses of pages that visitors should not find yet: those with `ready: false`, those in a menu group with it, and those with something to
 * write, unless only their sections wait.
 */
export function unreadyPages({ pages, data: { menu = [] } }: Pick<ParsedContent, 'pages' | 'data'>): ReadonlySet<string> {
  const markedPages = pages.filter((page) => page.front?.ready === false || waitsForWords(page)).map(({ path }) => path);
  const grouped = menu.flatMap((entry) =>
    'group' in entry && entry.ready === false ? entry.items.filter((item) => 'page' in item).map((item) => item.page) : [],
  );
  return new Set([...markedPages, ...grouped]);
}

/** Addresses of sections that wait for what is to be written, on whichever page. */
export const waitingSections = (pages: readonly ParsedPage[]): ReadonlySet<string> =>
  new Set(pages.flatMap(({ path, inspection }) => inspection.waitingSections.map((id) => `${path}#${id}`)));

/** Data files whose entries link to pages, and are left out while the page is not ready. A window only loses its link. */
const waiting = ['actions', 'follow', 'offline', 'redirects', 'windows'] as const;
type Waiting = Pick<SiteData, (typeof waiting)[number]>;

/** True if entries of a data file are left out while their page is not ready. The menu handles that itself. */
export const losesUnreadyLinks = (name: string): boolean => (waiting as readonly string[]).includes(name);

/** Removes entries that link to pages that are not ready. A link of a window to a section that waits leads to its page. */
export function removeUnreadyLinks<Facts extends Waiting>(data: Facts, unready: ReadonlySet<string>, sections: ReadonlySet<string>): Facts {
  if (unready.size === 0 && sections.size === 0) return data;
  const leads = (to: unknown) => typeof to !== 'string' || !unready.has(pathOf(to));
  return {
    ...data,
    actions: data.actions.filter(({ to }) => leads(to)),
    follow: data.follow.filter(({ to }) => leads(to)),
    offline: { ...data.offline, shortcuts: data.offline.shortcuts.filter(leads) },
    redirects: Object.fromEntries(Object.entries(data.redirects).filter(([, to]) => leads(to))),
    windows: Object.fromEntries(
      Object.entries(data.windows).map(([id, { page, ...window }]) => [
        id,
        leads(page) ? { ...window, page: page !== undefined && sections.has(page) ? pathOf(page) : page } : window,
      ]),
    ),
  };
}
