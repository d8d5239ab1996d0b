import { collections, dataNames } from '../../../content.config.ts';
import type { ParsedContent } from '../parsedContent.ts';
import { unreadyPages } from '../unreadyPages.ts';
import { entryNames, type Reference, referencesAmong } from '../references.ts';

/** Parsed content with the targets that it can refer to. */
export interface Linked extends ParsedContent {
  references: ReadonlyMap<string, Reference>;
  /** Section ids by page address; undefined for a page that is unreadable, has two files, or shows unreadable data. */
  fragments: ReadonlyMap<string, readonly string[] | undefined>;
  /** Addresses of pages that are not ready; see `unreadyPages`. */
  unready: ReadonlySet<string>;
}

/** A page that is linked to but doesn't exist. */
export interface MissingPage {
  /** Places of the links, as in `content/pages/fun/party.mdx:12`. */
  places: string[];
  /** Its probable new address: a page that nothing links to. */
  moved: string | undefined;
}

/** Places by collection and id, such as `departments` and `security`, of entries that several places use. */
export type MissingIds = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** The same, with missing entries and pages (`findMissing.ts`), and the instant of the check. */
export interface Context extends Linked {
  /** In milliseconds; undefined if nothing is to be compared with today. */
  now: number | undefined;
  missingIds: MissingIds;
  missingPages: ReadonlyMap<string, MissingPage>;
}

/** The fragments within a component's rendered data; undefined if its data file is unreadable. */
function componentIds(component: string, data: ParsedContent['data']): readonly string[] | undefined {
  const name = dataNames.find((file) => collections.data[file].anchors?.on === component);
  const value = name && data[name];
  // Each file's anchors are computed from its own value.
  return name === undefined
    ? []
    : value && collections.data[name].anchors?.of(value as never, (ref) => (ref in data ? entryNames(data, ref) : undefined));
}

/** What links and references can lead to, which all checks of a reading share. */
export function readLinked(parsed: ParsedContent): Linked {
  const fragments = new Map<string, string[] | undefined>();
  for (const { path, inspection } of parsed.pages) {
    const ids = [inspection.headings.map(({ id }) => id), ...inspection.components.map(({ name }) => componentIds(name, parsed.data))];
    const isKnown = inspection.isComplete && !fragments.has(path) && ids.every((list) => list !== undefined);
    fragments.set(path, isKnown ? ids.flat() : undefined);
  }
  const references = referencesAmong(Object.values(parsed.dataFiles).flatMap(({ values }) => values));
  return { ...parsed, references, fragments, unready: unreadyPages(parsed) };
}
