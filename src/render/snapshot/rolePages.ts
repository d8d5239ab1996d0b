import type { ComponentName } from '../../../content.config.ts';
import { isDefined } from '../../domain/isDefined.ts';
import type { Page } from '../../collection/collection.ts';
import type { RolePages } from '../../site/types.ts';

/** Finds the pages that other parts of the website link to: those with a role, and those with the map and the search. */
export function findRolePages(pages: readonly Pick<Page, 'path' | 'role' | 'inspection'>[]): RolePages {
  const holding = (name: ComponentName) => pages.find(({ inspection }) => inspection.components.some((used) => used.name === name))?.path;
  const [map, search] = [holding('VenueMap'), holding('SiteSearch')];
  return {
    ...Object.fromEntries(pages.map(({ path, role }) => (role === undefined ? undefined : ([role, path] as const))).filter(isDefined)),
    ...(map !== undefined && { map }),
    ...(search !== undefined && { search }),
  };
}
