import type { FileEdit } from '../../splice/edits.ts';
import type { Json, JsonPath } from '../../splice/change.ts';

/** The key of the draft of a page that is to go. */
export const retireKey = (path: string): string => `retire ${path}`;

/** Where a page is in the menu; undefined if it isn't. */
function placeInMenu(menu: Json | undefined, page: string): JsonPath | undefined {
  for (const [index, entry] of (Array.isArray(menu) ? menu : []).entries()) {
    const { page: own, items } = entry as { page?: string; items?: { page?: string }[] };
    if (own === page) return [index];
    const inner = items?.findIndex((item) => item.page === page) ?? -1;
    if (inner >= 0) return [index, 'items', inner];
  }
  return undefined;
}

/**
 * The edits that retire a page: its file and its line in the menu go, and its address leads elsewhere.
 * @param to a page, a whole address, or an entry of links.yaml
 */
export function retire(file: string, path: string, menu: Json | undefined, to: Json): FileEdit[] {
  const place = placeInMenu(menu, path);
  return [
    { file, at: 'gone' },
    ...(place ? [{ file: 'content/data/menu.yaml', at: 'data', change: { kind: 'remove', path: place } } as const] : []),
    { file: 'content/data/redirects.yaml', at: 'data', change: { kind: 'set', path: [path], value: to } },
  ];
}
