import type { Data } from '../../../content.config.ts';
import type { Page } from '../../collection/collection.ts';
import { articleKey } from '../../domain/articleKey.ts';
import { dayOf } from '../../domain/zone.ts';
import type { PageInfo } from '../../site/types.ts';

/** Metadata of a page, from its front matter and its last change. */
export function createPageInfo(
  { file, path, owner, title, heading, description, layout, hideNavigation, hideFooter, lastModified }: Page,
  departments: Data['departments'],
  zone: string,
  changed: number | undefined,
  isDraft = false,
): PageInfo {
  // All articles share one page, whose file says nothing about their dates.
  const modified = lastModified ?? (changed === undefined || path === articleKey ? undefined : dayOf(changed * 1000, zone));
  const department = departments.find((candidate) => candidate.id === owner);
  return {
    key: path,
    file,
    title,
    description: description.replace(/\s+/g, ' ').trim(),
    layout,
    ...(department && { owner: { name: department.name, email: department.email } }),
    ...(heading && { heading }),
    ...(hideNavigation && { hideNavigation }),
    ...(hideFooter && { hideFooter }),
    ...(modified && { lastModified: modified }),
    ...(isDraft && { isDraft }),
  };
}
