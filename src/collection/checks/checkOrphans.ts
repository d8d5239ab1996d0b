import { components, type ComponentName } from '../../../content.config.ts';
import { type Diagnostic, top } from '../diagnostic.ts';
import { nameFault } from '../readPages.ts';
import { type Hints, hintsOf } from '../schema.ts';
import type { Context } from './context.ts';

/** Pages that are reached without a link. */
const entrances = new Set(['/', '/404', '/news/[news]']);

const leads = ({ kind, link }: Hints) => kind === 'path' || link === true;

/** Every address that something leads to, with the page on which it stands; none for the data. */
function* linksOf({ pages, news, parsed }: Context): Generator<[href: string, from?: string]> {
  for (const [name, file] of Object.entries(parsed)) {
    // Where an old address leads, no visitor sees.
    if (name === 'redirects') continue;
    for (const { hints, value } of file.values) if (leads(hints)) yield [String(value)];
  }
  for (const { inspections } of news) for (const { links } of inspections) for (const { href } of links) yield [href];
  for (const { path, inspection } of pages) {
    for (const { href } of inspection.links) yield [href, path];
    for (const { name, props } of inspection.components.filter((used) => Object.hasOwn(components, used.name)))
      for (const [prop, schema] of Object.entries(components[name as ComponentName].shape))
        if (leads(hintsOf(schema)) && typeof props[prop] === 'string') yield [props[prop], path];
  }
}

/** Pages that visitors never find. Where a file cannot be read, nobody knows what it leads to, and nothing is said. */
export function checkOrphans(context: Context): Diagnostic[] {
  const { pages, data } = context;
  const { redirects = {} } = data;
  if (!data.menu || pages.some(({ front, inspection }) => !front || !inspection.complete)) return [];
  const found = new Set(entrances);
  for (const [href, from] of linksOf(context)) {
    const path = href.replace(/[?#].*/, '').replace(/(.)\/$/, '$1');
    if (path !== from) found.add(path);
  }
  return (
    pages
      // A page whose address has to change is told so already.
      .filter(({ file, path }) => !found.has(path) && !nameFault(file) && !Object.hasOwn(redirects, path))
      .map(({ file, path }) => ({
        file,
        ...top,
        message: `Nothing leads to this page, so that nobody would find it. Add a line "- page: ${path}" to a group of content/data/menu.yaml, or link to it from another page: [words](${path}).`,
      }))
  );
}
