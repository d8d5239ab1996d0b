import { type Diagnostic, inFile, reporter, startOfFile } from '../diagnostic.ts';
import { checkPagePath } from '../readPages.ts';
import type { CollectionDraft, PageDraft } from '../draft.ts';
import type { Context } from './context.ts';
import { destinationOf } from './checkRedirects.ts';
import { pathOf } from '../../domain/pathOf.ts';
import { internalLinks } from './internalLinks.ts';
import { notReady } from '../notReady.ts';
import { articleKey } from '../../domain/articleKey.ts';

const { errorAt } = reporter('unlinked-page');

/** Pages that visitors reach without a link. */
const entrances = new Set(['/', '/404', articleKey, '/search', '/offline']);

/** Pages that nothing links to. Only if every page can be read, because each may contain the link. */
export function orphansIn(draft: CollectionDraft): PageDraft[] {
  const { pages, data } = draft;
  const { redirects = {} } = data;
  if (!data.menu || pages.some(({ front, inspection }) => !front || !inspection.isComplete)) return [];
  const linked = new Set<unknown>(entrances);
  for (const { href, from } of internalLinks(draft)) {
    const path = pathOf(href);
    if (path !== from) linked.add(path).add(destinationOf(path, redirects));
  }
  // Pages whose address is invalid have an error already.
  const hidden = notReady(draft);
  return pages.filter(
    ({ file, path }) => !hidden.has(path) && !linked.has(path) && !checkPagePath(file) && !Object.hasOwn(redirects, path),
  );
}

/** Finds pages that nothing links to, but for those to which a missing page has probably moved. */
export function checkOrphans(context: Context): Diagnostic[] {
  const moved = new Set([...context.missingPages.values()].map((page) => page.moved));
  return orphansIn(context)
    .filter(({ path }) => !moved.has(path))
    .flatMap(({ file, path }) => {
      const message = `Nothing links to this page, so nobody would find it. Add a line "- page: ${path}" to a group of content/data/menu.yaml, or link to it from another page: [words](${path}).`;
      return inFile(file, [errorAt(startOfFile, message)]);
    });
}
