import { collections, dataNames } from '../../../content.config.ts';
import type { CollectionDraft } from '../draft.ts';
import { notReady } from '../notReady.ts';
import { entryNames, type Reference, referencesAmong } from '../references.ts';

/** All content, with what can be referred to in it. */
export interface Linked extends CollectionDraft {
  references: ReadonlyMap<string, Reference>;
  /**
   * Ids of the sections of each page by its address; undefined for a page that cannot be read, has two files, or shows data that cannot
   * be read.
   */
  fragments: ReadonlyMap<string, readonly string[] | undefined>;
  /** See `notReady`. */
  unready: ReadonlySet<string>;
}

/** Pages that are linked to but don't exist. */
export interface MissingPage {
  /** Where the links are, as in `content/pages/fun/party.mdx:12`. */
  places: string[];
  /** Where it has probably moved: a page that nothing links to. */
  moved: string | undefined;
}

/** The same, with what is missing (`missing.ts`), and the instant of the check. */
export interface Context extends Linked {
  /** Milliseconds; undefined if nothing is to be compared with today. */
  now: number | undefined;
  /** Missing ids that several places use, as `ref id`, with those places. */
  missingIds: ReadonlyMap<string, readonly string[]>;
  missingPages: ReadonlyMap<string, MissingPage>;
}

/** The fragments that lead into what a component shows from the data; undefined if its data file cannot be read. */
function componentIds(component: string, data: CollectionDraft['data']): readonly string[] | undefined {
  const name = dataNames.find((file) => collections.data[file].anchors?.on === component);
  const value = name && data[name];
  // Each file's anchors are made from its own value.
  return name === undefined
    ? []
    : value && collections.data[name].anchors?.of(value as never, (ref) => (ref in data ? entryNames(data, ref) : undefined));
}

export function readLinked(draft: CollectionDraft): Linked {
  const fragments = new Map<string, string[] | undefined>();
  for (const { path, inspection } of draft.pages) {
    const ids = [inspection.headings.map(({ id }) => id), ...inspection.components.map(({ name }) => componentIds(name, draft.data))];
    const isKnown = inspection.isComplete && !fragments.has(path) && ids.every((list) => list !== undefined);
    fragments.set(path, isKnown ? ids.flat() : undefined);
  }
  const references = referencesAmong(Object.values(draft.parsed).flatMap(({ values }) => values));
  return { ...draft, references, fragments, unready: notReady(draft) };
}
