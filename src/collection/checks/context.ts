/**
 * Checks that span files: pages, news, data, dates, links.
 * Begin here: `CheckInput` (`links.ts`) is what a check reads, `diagnosticsFor` how it reports. `../readContent.ts` lists the checks.
 * Gives a function from content to diagnostics for each subject, in its own file.
 */
import { collections, dataNames, type DataFile } from '../../../content.config.ts';
import { type FileDiagnostic, errorIn, type Message, type Severity, warningIn } from '../files/diagnostic.ts';
import { dataFilePath } from '../schema/files.ts';
import type { ParsedContent } from '../parsed/parsedContent.ts';
import type { FoundValue } from '../schema/hints.ts';
import { entryNames } from '../parsed/references.ts';
import { usesIn } from '../parsed/uses.ts';

/** The fragments within a component's rendered data; undefined if its data file is unreadable. */
function componentIds(component: string, data: ParsedContent['data']): readonly string[] | undefined {
  const name = dataNames.find((file) => collections.data[file].anchors?.on === component);
  if (name === undefined) return [];
  const value = data[name];
  // Each file's anchors are computed from its own value.
  return value && collections.data[name].anchors?.of(value as never, (ref) => (ref in data ? entryNames(data, ref) : undefined));
}

/** @param now in milliseconds; without it, nothing is compared with today */
export function readContext(parsed: ParsedContent, now: number | undefined) {
  /** Section ids by page address; undefined for a page that is unreadable, has two files, or shows unreadable data. */
  const fragments = new Map<string, readonly string[] | undefined>();
  for (const { path, inspection } of parsed.pages) {
    const ids = [inspection.headings.map(({ id }) => id), ...inspection.components.map(({ name }) => componentIds(name, parsed.data))];
    const isKnown = inspection.isComplete && !fragments.has(path) && ids.every((list) => list !== undefined);
    fragments.set(path, isKnown ? ids.flat() : undefined);
  }
  return { ...parsed, fragments, uses: usesIn(parsed), now };
}

export type Context = ReturnType<typeof readContext>;

/** The same for what may lead to pages and sections that are not ready. */
export const allowUnready = <Input extends Context>(context: Input) => ({ ...context, unready: new Set(), unreadySections: new Set() });

type Report = (path: readonly PropertyKey[], message: Message) => FileDiagnostic[];

export function diagnosticsFor({ dataFiles }: Pick<ParsedContent, 'dataFiles'>, name: DataFile): { error: Report; warning: Report } {
  // Only what is reported is located, because that is slow.
  const reportBy =
    (report: typeof errorIn): Report =>
    (path, message) =>
      message ? report(dataFilePath(name), message, dataFiles[name]?.locate(path)) : [];
  return { error: reportBy(errorIn), warning: reportBy(warningIn) };
}

export const checkEachValue = (parsed: ParsedContent, severity: Severity, messageOf: (found: FoundValue, name: DataFile) => Message) =>
  dataNames.flatMap((name) =>
    (parsed.dataFiles[name]?.values ?? []).flatMap((found) => diagnosticsFor(parsed, name)[severity](found.path, messageOf(found, name))),
  );
