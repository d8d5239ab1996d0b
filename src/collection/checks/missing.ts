/** Finds entries and pages that the content refers to but doesn't have. Each is reported once, in the file where it should be. */
import { counted } from '../../domain/counted.ts';
import { listUpTo } from '../../domain/listUpTo.ts';
import type { DataFile } from '../../../content.config.ts';
import { memoize } from '../../domain/memoize.ts';
import { editDistance, nearest } from '../../domain/nearest.ts';
import { pathOf } from '../../domain/pathOf.ts';
import { type Diagnostic, inFile, type Position, reporter, startOfFile } from '../diagnostic.ts';
import type { ParsedContent } from '../parsedContent.ts';
import { dataFilePath } from '../files.ts';
import { textProps } from '../mdx/textProps.ts';
import { checkPagePath } from '../readPages.ts';
import { knownIds, referredTo } from '../references.ts';
import type { Context, Linked, MissingPage } from './context.ts';
import { internalLinks, isPageAddress, orphansIn, requiredPages } from './links.ts';

const { errorAt } = reporter('missing-entry');

interface Use {
  ref: string;
  id: string;
  /** Finds where it is used: `content/pages/fun/party.mdx:12`. Called only for missing ids, because locating is slow. */
  place: () => string;
}

function* usesOf({ dataFiles, pages }: ParsedContent): Generator<Use> {
  for (const [name, data] of Object.entries(dataFiles))
    for (const { hints, value, path } of data.values)
      if (hints.ref && typeof value === 'string')
        yield { ref: hints.ref, id: value, place: () => `${dataFilePath(name as DataFile)}:${data.locate(path).line}` };
  for (const { file, inspection, front, locate } of pages) {
    if (front?.owner !== undefined) yield { ref: 'departments', id: front.owner, place: () => `${file}:${locate(['owner']).line}` };
    for (const { text, hints, component } of textProps(inspection.components))
      if (hints.ref) yield { ref: hints.ref, id: text, place: () => `${file}:${component.line}` };
  }
}

/** Places by missing id, as `ref id`, for ids that several places use: most likely the entry was deleted. */
function findMissingIds(parsed: ParsedContent): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const known = memoize((ref: string) => knownIds(parsed, ref));
  for (const { ref, id, place } of usesOf(parsed)) {
    if (known(ref)?.includes(id) ?? true) continue;
    const key = `${ref} ${id}`;
    places.set(key, [...(places.get(key) ?? []), place()]);
  }
  return new Map([...places].filter(([, uses]) => uses.length > 1));
}

/** An address that differs by at most this many letters is probably a typo. */
const slip = 2;

/** Yields the paths that links and redirects point to, without fragments. */
function* linksIn(context: Linked): Generator<[path: string, file: string, locate: () => Position]> {
  for (const { href, file, locate } of internalLinks(context)) yield [pathOf(href), file, locate];
  const { values = [], locate } = context.dataFiles.redirects ?? {};
  for (const { hints, value, path } of values)
    if (hints.kind === 'path' && locate) yield [pathOf(String(value)), dataFilePath('redirects'), () => locate(path)];
}

/** Missing pages by address: most likely a file was deleted or moved. Excludes typos in single links. */
function findMissingPages(context: Linked): Map<string, MissingPage> {
  const places = new Map<string, Set<string>>();
  for (const [path, file, locate] of linksIn(context))
    if (
      isPageAddress(path, context) &&
      !requiredPages.includes(path) &&
      !context.fragments.has(path) &&
      checkPagePath(`content/pages${path}.mdx`) === undefined
    )
      places.set(path, (places.get(path) ?? new Set()).add(`${file}:${locate().line}`));
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

export const findMissing = (context: Linked): Pick<Context, 'missingIds' | 'missingPages'> => ({
  missingIds: findMissingIds(context),
  missingPages: findMissingPages(context),
});

/** Maximum number of places to list in a message. */
const listed = 5;

/** Reports each missing entry and page once, in the file where it should be. */
export function checkMissing({ missingIds, missingPages }: Context): Diagnostic[] {
  const ids = [...missingIds].flatMap(([key, places]) => {
    const [ref = '', id] = key.split(' ');
    const message = `There is no entry "${id}" here, and ${places.length} places use it: ${listUpTo(places, listed)}. Bring the entry back, or change these places first.`;
    return inFile(dataFilePath(referredTo(ref).file), [errorAt(startOfFile, message)]);
  });
  const pages = [...missingPages].flatMap(([path, { places, moved }]) => {
    const uses = `${counted(places.length, 'place links', 'places link')} to it: ${listUpTo(places, listed)}`;
    const message = `There is no page here, and ${uses}. Bring the page back. If it has moved, or this was a redirect, add a line "${path}: ${moved ?? '/its/new/address'}" to content/data/redirects.yaml, so that old links still work.`;
    return inFile(`content/pages${path}.mdx`, [errorAt(startOfFile, message)]);
  });
  return [...ids, ...pages];
}
