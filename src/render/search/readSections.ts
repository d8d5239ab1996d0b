import type { Snapshot } from '../snapshot/snapshot.ts';
import { createPageHash, type KnownPage } from '../knownPages.ts';
import { mainOf } from '../readDocument.ts';
import type { RenderedPage, RenderPage } from '../renderPage.ts';
import { type PageSection, pageSections } from './pageSections.ts';
import type { SectionsOf } from './searchContent.ts';

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
      const sections = pageSections(page.title, mainOf(html));
      read.set(page.path, { hash: hashOf(asPage, uses), uses, sections });
      return sections;
    };
  };
}
