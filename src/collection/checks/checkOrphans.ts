import { type Diagnostic, inFile, reporter, startOfFile } from '../diagnostic.ts';
import { checkPagePath } from '../readPages.ts';
import type { Context } from './context.ts';
import { internalLinks, pathOf } from './internalLinks.ts';
import { articleKey } from '../../domain/articleKey.ts';

const { errorAt } = reporter('unlinked-page');

/** Pages that visitors reach without a link. */
const entrances = new Set(['/', '/404', articleKey, '/search', '/offline']);

/** Finds pages that nothing links to. Only if every page can be read, because each may contain the link. */
export function checkOrphans(context: Context): Diagnostic[] {
  const { pages, data } = context;
  const { redirects = {} } = data;
  if (!data.menu || pages.some(({ front, inspection }) => !front || !inspection.isComplete)) return [];
  const linked = new Set(entrances);
  for (const { href, from } of internalLinks(context)) {
    const path = pathOf(href);
    if (path !== from) linked.add(path);
  }
  return (
    pages
      // Pages whose address is invalid have an error already.
      .filter(({ file, path }) => !linked.has(path) && !checkPagePath(file) && !Object.hasOwn(redirects, path))
      .flatMap(({ file, path }) => {
        const message = `Nothing links to this page, so nobody would find it. Add a line "- page: ${path}" to a group of content/data/menu.yaml, or link to it from another page: [words](${path}).`;
        return inFile(file, [errorAt(startOfFile, message)]);
      })
  );
}
