import { editDistance, nearest } from '../../domain/nearest.ts';
import { type Diagnostic, inFile, reporter, startOfFile } from '../diagnostic.ts';
import { fileOf } from '../files.ts';
import { checkPagePath } from '../readPages.ts';
import { orphansIn } from './checkOrphans.ts';
import { isPageAddress, requiredPages } from './checkLink.ts';
import type { Context } from './context.ts';
import { pathOf } from '../../domain/pathOf.ts';
import { internalLinks } from './internalLinks.ts';

const { errorAt } = reporter('missing-entry');

/** A slip of the keyboard in an address is at most so many letters. */
const slip = 2;
const listed = 5;

/** Pages that are linked to but don't exist. */
export interface MissingPage {
  /** Where the links are, as in `content/pages/fun/party.mdx:12`. */
  places: string[];
  /** Where it has probably moved: a page that nothing links to. */
  moved: string | undefined;
}

type Links = Omit<Context, 'missingPages'>;

/** Addresses that places link to, by the address without its section: from redirects, too. */
function* linksIn(context: Links): Generator<[path: string, file: string, line: number]> {
  for (const { href, file, locate } of internalLinks(context)) yield [pathOf(href), file, locate().line];
  const { values = [], locate } = context.parsed.redirects ?? {};
  for (const { hints, value, path } of values)
    if (hints.kind === 'path' && locate) yield [pathOf(String(value)), fileOf('redirects'), locate(path).line];
}

/** Pages that are missing, by their addresses: most likely a file was deleted or has moved. Slips in single links are not among them. */
export function findMissingPages(context: Links): Map<string, MissingPage> {
  const places = new Map<string, Set<string>>();
  for (const [path, file, line] of linksIn(context))
    if (
      isPageAddress(path, context) &&
      !requiredPages.includes(path) &&
      !context.fragments.has(path) &&
      checkPagePath(`content/pages${path}.mdx`) === undefined
    )
      places.set(path, (places.get(path) ?? new Set()).add(`${file}:${line}`));
  const orphans = orphansIn(context).map(({ path }) => path);
  const others = [...context.fragments.keys()].filter((path) => !orphans.includes(path));
  return new Map(
    [...places].flatMap(([path, found]): [string, MissingPage][] => {
      const files = new Set([...found].map((place) => place.replace(/:\d+$/, '')));
      const isSlip = others.some((other) => editDistance(other, path) <= slip);
      const moved = nearest(path, orphans)[0] ?? (orphans.length === 1 ? orphans[0] : undefined);
      return isSlip || (files.size < 2 && moved === undefined) ? [] : [[path, { places: [...found], moved }]];
    }),
  );
}

/** One error for each missing page, in the file that should be there. */
export function checkMissingPages(missing: Context['missingPages']): Diagnostic[] {
  return [...missing].flatMap(([path, { places, moved }]) => {
    const more = places.length > listed ? ` and ${places.length - listed} more` : '';
    const uses = `${places.length} ${places.length === 1 ? 'place links' : 'places link'} to it: ${places.slice(0, listed).join(', ')}${more}`;
    const message = `There is no page here, and ${uses}. Bring the page back. If it has moved, or this was a redirect, add a line "${path}: ${moved ?? '/its/new/address'}" to content/data/redirects.yaml, so that old links still work.`;
    return inFile(`content/pages${path}.mdx`, [errorAt(startOfFile, message)]);
  });
}
