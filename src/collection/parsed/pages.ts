import { collections, type DataFile, type SiteData } from '../../../content.config.ts';
import { articleKey, isServerAddress, pathOf } from '../../domain/addresses.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { textProps } from '../mdx/components.ts';
import type { ParsedPage } from './parsedContent.ts';
import { factFields } from './references.ts';
import { componentTag, type Prose } from '../markdown/text.ts';

/** The address of a page's file: `/fun/party` for `content/pages/fun/party.mdx`. */
export const pagePath = (file: string): string => file.slice(collections.pages.base.length, -'.mdx'.length).replace(/\/index$/, '') || '/';

/** Returns an error message if the path of a page's file is not a valid address. */
export function checkPagePath(file: string): string | undefined {
  const path = pagePath(file);
  if (path === articleKey) return undefined;
  if (!/^(?:\/|(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+)$/.test(path))
    return 'The names of a page’s file and folders make its address. Use only lowercase letters, digits and single hyphens, as in fun/pool-party.mdx.';
  if (isServerAddress(path))
    return `Addresses that begin with /${path.split('/')[1]} are taken by other parts of the website. Move the file to another folder.`;
  return undefined;
}

/** All text of a page that readers see: body, text props of components, front matter. */
export const proseOf = memoizeWeakly(({ front, inspection, locate }: ParsedPage): readonly Prose[] => {
  const props = [...textProps(inspection.components)].flatMap(({ text, hints, position }): Prose[] =>
    hints.kind === 'text' ? [{ text, isPlain: true, ...position }] : [],
  );
  const fields = factFields.flatMap((field): Prose[] =>
    front?.[field] ? [{ text: front[field].replaceAll(componentTag, ''), isPlain: true, ...locate([field]) }] : [],
  );
  return [...inspection.prose, ...props, ...fields];
});

/** True if a page waits for what is to be written on it, and not only a section of it. */
const waitsForWords = ({ front, inspection }: ParsedPage): boolean =>
  inspection.toWrite.some(({ section }) => front?.sectionsWait !== true || section === undefined);

/** Addresses of pages that visitors should not find yet: `ready: false`, a menu group with it, or something to write, unless only sections wait. */
export function unreadyPages(pages: readonly ParsedPage[], menu: SiteData['menu'] = []): ReadonlySet<string> {
  const markedPages = pages.filter((page) => page.front?.ready === false || waitsForWords(page)).map(({ path }) => path);
  const grouped = menu.flatMap((entry) =>
    'group' in entry && entry.ready === false ? entry.items.filter((item) => 'page' in item).map((item) => item.page) : [],
  );
  return new Set([...markedPages, ...grouped]);
}

export const unreadySectionsOf = (pages: readonly ParsedPage[]): ReadonlySet<string> =>
  new Set(pages.flatMap(({ path, inspection }) => inspection.unreadySections.map((id) => `${path}#${id}`)));

/** True for data files whose links to a page are left out while it is not ready. The menu does that itself; a window only loses its link. */
export const losesUnreadyLinks = (name: DataFile): boolean =>
  ['actions', 'follow', 'menu', 'offline', 'redirects', 'windows'].includes(name);

/** Removes entries that link to pages that are not ready. A link of a window to a section that waits leads to its page. */
export function removeUnreadyLinks(data: SiteData, unready: ReadonlySet<string>, sections: ReadonlySet<string>): SiteData {
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
