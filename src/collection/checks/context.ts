import { collections, dataNames } from '../../../content.config.ts';
import type { ParsedContent } from '../parsedContent.ts';
import { entryNames, type Reference, referencesAmong } from '../references.ts';

/** Parsed content with the targets that it can refer to. */
export interface Context extends ParsedContent {
  references: ReadonlyMap<string, Reference>;
  /** Section ids by page address; undefined for a page that is unreadable, has two files, or shows unreadable data. */
  fragments: ReadonlyMap<string, readonly string[] | undefined>;
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
export function readContext(parsed: ParsedContent): Context {
  const fragments = new Map<string, string[] | undefined>();
  for (const { path, inspection } of parsed.pages) {
    const ids = [inspection.headings.map(({ id }) => id), ...inspection.components.map(({ name }) => componentIds(name, parsed.data))];
    const isKnown = inspection.isComplete && !fragments.has(path) && ids.every((list) => list !== undefined);
    fragments.set(path, isKnown ? ids.flat() : undefined);
  }
  const references = referencesAmong(Object.values(parsed.dataFiles).flatMap(({ values }) => values));
  return { ...parsed, references, fragments };
}
