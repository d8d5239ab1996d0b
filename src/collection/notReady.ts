import type { CollectionDraft } from './draft.ts';

/** Addresses of the pages that visitors should not find yet: those that say `ready: false`, and those of a menu group that does. */
export function notReady({ pages, data: { menu = [] } }: Pick<CollectionDraft, 'pages' | 'data'>): ReadonlySet<string> {
  const own = pages.flatMap(({ path, front }) => (front?.ready === false ? [path] : []));
  const grouped = menu.flatMap((entry) =>
    'group' in entry && entry.ready === false ? entry.items.flatMap((item) => ('page' in item ? [item.page] : [])) : [],
  );
  return new Set([...own, ...grouped]);
}
