import type { Page } from '../../collection/collection.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { cacheKey, readCache, writeCache } from '../diskCache.ts';
import { createPageHash, type KnownPage } from '../knownPages.ts';
import { mainOf } from '../readDocument.ts';
import type { RenderedPage, RenderPage } from '../renderPage.ts';
import { textVersion } from '../textCache.ts';
import { type PageSection, pageSections } from './pageSections.ts';
import type { SectionsOf } from './searchContent.ts';

/** The sections of a page's document. They stay on disk from build to build. */
function sectionsIn({ title }: Page, html: string): PageSection[] {
  const main = mainOf(html);
  const key = cacheKey(textVersion(), 'sections', title, main);
  const known = readCache<PageSection[]>(key);
  const sections = known ?? pageSections(title, main);
  if (!known) writeCache(key, sections);
  return sections;
}

/** Creates a reader of the sections of a snapshot's pages, which renders those that haven't been read as they are. */
export function createSectionReader(renderPage: RenderPage) {
  const read = new Map<string, KnownPage & { sections: PageSection[] }>();
  return (snapshot: Snapshot, rendered: ReadonlyMap<string, RenderedPage> = new Map()): SectionsOf => {
    const hashOf = createPageHash(snapshot.shared);
    return async (page) => {
      const input = snapshot.page(page.path);
      if (!input) return [];
      const before = read.get(page.path);
      const asPage = { input, withData: false };
      if (before && before.hash === hashOf(asPage, before.uses)) return before.sections;
      const { html, uses } = rendered.get(page.path) ?? (await renderPage(snapshot.shared, input));
      const sections = sectionsIn(page, html);
      read.set(page.path, { hash: hashOf(asPage, uses), uses, sections });
      return sections;
    };
  };
}
