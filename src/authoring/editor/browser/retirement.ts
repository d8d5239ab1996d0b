import type { FileEdit } from '../../splice/edits.ts';
import type { Json, JsonPath } from '../../../domain/json.ts';
import { removeValueAt, setValueAt } from '../../splice/change.ts';

/** Draft key of a page that is to be removed. */
export const retireKey = (path: string): string => `retire ${path}`;

/** Path of a page's entry in the menu; undefined if it has none. */
function placeInMenu(menu: Json | undefined, page: string): JsonPath | undefined {
  for (const [index, entry] of (Array.isArray(menu) ? menu : []).entries()) {
    const { page: top, items } = entry as { page?: string; items?: { page?: string }[] };
    if (top === page) return [index];
    const inner = items?.findIndex((item) => item.page === page) ?? -1;
    if (inner >= 0) return [index, 'items', inner];
  }
  return undefined;
}

/** Edits that remove a page and its menu entry, and redirect its address. @param to a page's address, a URL, or an entry of links.yaml */
export function retire(file: string, path: string, menu: Json | undefined, to: Json): FileEdit[] {
  const place = placeInMenu(menu, path);
  return [
    { file, at: 'delete' },
    ...(place ? [removeValueAt('content/data/menu.yaml', place)] : []),
    setValueAt('content/data/redirects.yaml', [path], to),
  ];
}
