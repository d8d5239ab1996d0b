import { type Diagnostic, errorAt, inFile, startOfFile } from '../diagnostic.ts';
import { checkPagePath } from '../readPages.ts';
import { textProps } from '../mdx/textProps.ts';
import type { Hints } from '../schema.ts';
import type { Context } from './context.ts';
import { articleKey } from '../../domain/articleKey.ts';

/** Pages that visitors reach without a link. */
const entrances = new Set(['/', '/404', articleKey, '/search', '/offline']);

const isLink = ({ kind, link }: Hints) => kind === 'path' || link === true;

/** Every internal link, with the address of the page that contains it, if one does. */
function* linksOf({ pages, news, parsed }: Context): Generator<[href: string, from?: string]> {
  for (const [name, file] of Object.entries(parsed)) {
    // Visitors do not see redirects.
    if (name === 'redirects') continue;
    for (const { hints, value } of file.values) if (isLink(hints)) yield [String(value)];
  }
  for (const { inspections } of news) for (const { links } of inspections) for (const { href } of links) yield [href];
  for (const { path, inspection } of pages) {
    for (const { href } of inspection.links) yield [href, path];
    for (const { text, hints } of textProps(inspection.components)) if (isLink(hints)) yield [text, path];
  }
}

/** Finds pages that nothing links to. Only if every page can be read, because each may contain the link. */
export function checkOrphans(context: Context): Diagnostic[] {
  const { pages, data } = context;
  const { redirects = {} } = data;
  if (!data.menu || pages.some(({ front, inspection }) => !front || !inspection.isComplete)) return [];
  const linked = new Set(entrances);
  for (const [href, from] of linksOf(context)) {
    const path = href.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');
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
