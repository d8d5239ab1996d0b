/**
 * The content after parsing and before the checks: some of it may be invalid.
 * Begin here: `ParsedContent` is all of it. `references.ts` finds what values refer to, `uses.ts` what links lead to.
 * Gives answers that checks, rendering and the editor share, as which pages wait (`pages.ts`).
 */
import type { Data, DataFile, NewsFrontMatter, PageFrontMatter } from '../../../content.config.ts';
import type { FileDiagnostic, Diagnostic, Locate } from '../files/diagnostic.ts';
import type { NewsInspection } from '../markdown/inspectNews.ts';
import type { Inspection } from '../mdx/inspection.ts';
import type { FoundValue } from '../schema/hints.ts';
import type { parseYaml } from '../yaml/parseYaml.ts';

export interface Parsed<Value> {
  value: Value;
  diagnostics: Diagnostic[];
}

/** Reads the text of a file and collects its diagnostics; undefined if the file is not readable text. @param key of the cache, by default the file */
export type CachedParse = <Value>(file: string, read: (text: string) => Parsed<Value>, key?: string) => Value | undefined;

interface ParsedFile<FrontMatter> {
  file: string;
  /** Undefined if it is invalid. */
  front: FrontMatter | undefined;
  body: string;
  locate: Locate;
}

export interface ParsedPage extends ParsedFile<PageFrontMatter> {
  path: string;
  inspection: Inspection;
}

export interface ParsedNewsItem extends ParsedFile<NewsFrontMatter> {
  id: number;
  /** Inspections of the text and of the summary. */
  inspections: NewsInspection[];
}

export interface ParsedData extends ReturnType<typeof parseYaml> {
  /** Empty for a file with errors. */
  values: FoundValue[];
}

/** Content after parsing and before checks that span files. Invalid files leave gaps. */
export interface ParsedContent {
  data: Partial<Data>;
  /** The convention's time zone; UTC while it is unknown. */
  zone: string;
  /** Missing data files, whose parts of the website are left out. */
  absent: readonly DataFile[];
  dataFiles: Partial<Record<DataFile, ParsedData>>;
  pages: ParsedPage[];
  news: ParsedNewsItem[];
  /** Paths below content/images. */
  images: string[];
  /** Addresses of the files below public/. */
  publicFiles: string[];
  /** The values that texts may show, by name: `dealers.spaces.table.price`. Each has a kind. */
  references: ReadonlyMap<string, FoundValue>;
  /** Addresses of pages that are not ready; see `unreadyPages`. */
  unready: ReadonlySet<string>;
  /** Addresses of sections that wait for what is to be written, as in `/fun/party#games`. */
  unreadySections: ReadonlySet<string>;
}

export interface ReadContent {
  parsed: ParsedContent;
  /** Sorted by file and position. */
  diagnostics: FileDiagnostic[];
}
