import type { Page } from '../../collection/collection.ts';
import type { RolePages } from '../../site/types.ts';

/** The pages that parts of the website link to: those with a role, and as the map the page that draws it. */
export function rolePagesOf(pages: readonly Pick<Page, 'path' | 'role' | 'inspection'>[]): RolePages {
  const map = pages.find(({ inspection }) => inspection.components.some(({ name }) => name === 'VenueMap'));
  return {
    ...Object.fromEntries(pages.flatMap(({ path, role }) => (role === undefined ? [] : [[role, path]]))),
    ...(map && { map: map.path }),
  };
}
