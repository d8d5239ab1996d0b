import type { DataFile } from '../../../content.config.ts';
import { counted, listUpTo, editDistance, nearest } from '../../domain/text.ts';
import { isDefined } from '../../domain/defined.ts';
import { memoize } from '../../domain/memoize.ts';
import { pathOf } from '../../domain/addresses.ts';
import { type Position, type Diagnostic, inFile, reporter, startOfFile } from '../diagnostic.ts';
import { dataFilePath } from '../files.ts';
import { textProps } from '../mdx/prose.ts';
import type { ParsedContent } from '../parsedContent.ts';
import { checkPagePath } from '../readPages.ts';
import { knownIds, referredTo } from '../references.ts';
import type { Context, MissingAndOrphans, MissingIds, MissingPage, CheckInput } from './context.ts';
import { internalLinks, isPageAddress, orphansIn, requiredPages } from './links.ts';

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

/** Missing ids that several places use: most likely the entry was deleted. */
function findMissingIds(parsed: ParsedContent): MissingIds {
  const known = memoize((ref: string) => knownIds(parsed, ref));
  const missing = [...usesOf(parsed)].filter(({ ref, id }) => known(ref)?.includes(id) === false);
  const usesById = (uses: readonly Use[]) => [...Map.groupBy(uses, ({ id }) => id)].filter(([, places]) => places.length > 1);
  return new Map(
    [...Map.groupBy(missing, ({ ref }) => ref)].map(([ref, uses]) => [
      ref,
      new Map(usesById(uses).map(([id, places]) => [id, places.map(({ place }) => place())])),
    ]),
  );
}

/** An address that differs by at most this many letters is probably a typo. */
const maxTypoDistance = 2;

interface PathLink {
  path: string;
  file: string;
  locate: () => Position;
}

/** Yields the paths that links and redirects point to, without fragments. */
function* linksIn(context: Context): Generator<PathLink> {
  for (const { href, file, locate } of internalLinks(context)) yield { path: pathOf(href), file, locate };
  const { values = [], locate } = context.dataFiles.redirects ?? {};
  for (const { hints, value, path } of values)
    if (hints.kind === 'path' && locate) yield { path: pathOf(String(value)), file: dataFilePath('redirects'), locate: () => locate(path) };
}

/** Missing pages by address: most likely a file was deleted or moved. Excludes typos in single links. */
function findMissingPages(context: Context, orphans: readonly string[]): Map<string, MissingPage> {
  const places = new Map<string, Set<string>>();
  for (const { path, file, locate } of linksIn(context))
    if (
      isPageAddress(path, context) &&
      !requiredPages.includes(path) &&
      !context.fragments.has(path) &&
      checkPagePath(`content/pages${path}.mdx`) === undefined
    )
      places.set(path, (places.get(path) ?? new Set()).add(`${file}:${locate().line}`));
  const others = [...context.fragments.keys()].filter((path) => !orphans.includes(path));
  return new Map(
    [...places]
      .map(([path, found]): [string, MissingPage] | undefined => {
        const files = new Set([...found].map((place) => place.replace(/:\d+$/, '')));
        const isTypo = others.some((other) => editDistance(other, path) <= maxTypoDistance);
        // A page that nothing links to is probably the missing one at its new address, if it is the only one or has a similar address.
        const moved = nearest(path, orphans)[0] ?? (orphans.length === 1 ? orphans[0] : undefined);
        return isTypo || (files.size < 2 && moved === undefined) ? undefined : [path, { places: [...found], moved }];
      })
      .filter(isDefined),
  );
}

/** Finds entries and pages that the content refers to but doesn't have, and pages that nothing refers to. */
export function findMissingAndOrphans(context: Context): MissingAndOrphans {
  const orphans = orphansIn(context);
  const missingPages = findMissingPages(
    context,
    orphans.map(({ path }) => path),
  );
  return { missingIds: findMissingIds(context), missingPages, orphans };
}

const missingEntry = reporter('missing-entry');

const listed = 5;

/** Reports each missing entry and page once, in the file where it should be. */
export function checkMissing({ missingIds, missingPages }: CheckInput): Diagnostic[] {
  const entries = [...missingIds].flatMap(([ref, ids]) => [...ids].map(([id, places]) => ({ ref, id, places })));
  const ids = entries.flatMap(({ ref, id, places }) => {
    const message = `There is no entry "${id}" here, and ${places.length} places use it: ${listUpTo(places, listed)}. Bring the entry back, or change these places first.`;
    return inFile(dataFilePath(referredTo(ref).file), [missingEntry.errorAt(startOfFile, message)]);
  });
  const pages = [...missingPages].flatMap(([path, { places, moved }]) => {
    const uses = `${counted(places.length, 'place links', 'places link')} to it: ${listUpTo(places, listed)}`;
    const message = `There is no page here, and ${uses}. Bring the page back. If it has moved, or this was a redirect, add a line "${path}: ${moved ?? '/its/new/address'}" to content/data/redirects.yaml, so that old links still work.`;
    return inFile(`content/pages${path}.mdx`, [missingEntry.errorAt(startOfFile, message)]);
  });
  return [...ids, ...pages];
}

const unlinkedPage = reporter('unlinked-page');

/** Finds pages that nothing links to, except those that are probably the new address of a missing page. */
export function checkOrphans({ missingPages, orphans }: CheckInput): Diagnostic[] {
  const moved = new Set([...missingPages.values()].map((page) => page.moved));
  return orphans
    .filter(({ path }) => !moved.has(path))
    .flatMap(({ file, path }) => {
      const message = `Nothing links to this page, so nobody would find it. Add a line "- page: ${path}" to a group of content/data/menu.yaml, or link to it from another page: [words](${path}).`;
      return inFile(file, [unlinkedPage.errorAt(startOfFile, message)]);
    });
}
