import { isDefined } from '../../domain/isDefined.ts';
import type { DataFile } from '../../../content.config.ts';
import { memoize } from '../../domain/memoize.ts';
import { editDistance, nearest } from '../../domain/nearest.ts';
import { pathOf } from '../../domain/pathOf.ts';
import type { Position } from '../diagnostic.ts';
import type { ParsedContent, ParsedPage } from '../parsedContent.ts';
import { dataFilePath } from '../files.ts';
import { textProps } from '../mdx/textProps.ts';
import { checkPagePath } from '../readPages.ts';
import { knownIds } from '../references.ts';
import type { Context } from './context.ts';
import { internalLinks, isPageAddress, orphansIn, requiredPages } from './links.ts';

/** A page that is linked to but doesn't exist. */
interface MissingPage {
  /** Places of the links, as in `content/pages/fun/party.mdx:12`. */
  places: string[];
  /** Its probable new address: a page that nothing links to. */
  moved: string | undefined;
}

/** Places by collection and id, such as `departments` and `security`, of entries that several places use. */
type MissingIds = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Entries and pages that the content refers to but doesn't have, and pages that it doesn't refer to. */
export interface MissingAndOrphans {
  missingIds: MissingIds;
  missingPages: ReadonlyMap<string, MissingPage>;
  /** Pages that nothing links to. */
  orphans: readonly ParsedPage[];
}

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
