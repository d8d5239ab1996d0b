import { isDefined } from '../domain/isDefined.ts';
import type { SiteData } from '../../content.config.ts';
import { withBase } from '../domain/base.ts';
import { pinEnd } from '../domain/pins.ts';
import { type Collection, ContentError, type NewsFile } from './collection.ts';
import { isError } from './diagnostic.ts';
import { editionStartsIn } from './editionStartsIn.ts';
import { resolveFrontMatter } from './facts.ts';
import { unreadyPages, removeUnreadyLinks, waitingSections } from './unreadyPages.ts';
import type { ReadContent } from './parsedContent.ts';
import { referencesAmong } from './references.ts';

/**
 * Creates a collection from parsed content.
 * @throws {ContentError} with the errors of all files
 */
export function toCollection({ parsed, diagnostics }: ReadContent): Collection {
  const errors = diagnostics.filter(isError);
  if (errors.length > 0) throw new ContentError(errors);
  const { data, dataFiles, pages, news, images } = parsed;
  // Without errors, only optional data is missing.
  const complete = data as SiteData;
  const references = referencesAmong(Object.values(dataFiles).flatMap(({ values }) => values));
  const all = pages
    .map(({ front, inspection: { headings, components, waitingSections: hidden }, ...page }) =>
      front
        ? {
            ...resolveFrontMatter(front, references),
            ...page,
            inspection: { headings: headings.filter(({ id }) => !hidden.includes(id)), components },
          }
        : undefined,
    )
    .filter(isDefined);
  const unready = unreadyPages(parsed);
  const starts = editionStartsIn(parsed);
  const items = news
    .map(({ id, front, body }): NewsFile | undefined => {
      if (!front) return undefined;
      const { summary = null, pinned = false, ...rest } = front;
      const item = { id, ...rest, summary, pinned, content: body.trim() };
      const last = pinned && rest.pinnedUntil === undefined ? pinEnd(rest.live, starts) : undefined;
      return last === undefined ? item : { ...item, pinnedUntil: new Date(last).toISOString() };
    })
    .filter(isDefined);
  return {
    data: {
      ...removeUnreadyLinks(complete, unready, waitingSections(pages)),
      convention: { ...complete.convention, siteUrl: withBase(complete.convention.siteUrl) },
    },
    pages: all.filter(({ path }) => !unready.has(path)),
    drafts: all.filter(({ path }) => unready.has(path)),
    news: items.toSorted((a, b) => Date.parse(b.live) - Date.parse(a.live) || b.id - a.id),
    images,
    warnings: diagnostics,
  };
}
