import { checkContent } from './checks/checkContent.ts';
import { checkStrayFiles } from './checks/doubts/checkStrayFiles.ts';
import { checkFiles } from './checks/errors/checkFiles.ts';
import { checkRawText } from './checks/errors/checkRawText.ts';
import type { Collection } from './collection.ts';
import { toCollection } from './toCollection.ts';
import { type ContentFiles, diskFiles, fileText, tryReading } from './contentFiles.ts';
import { type Diagnostic, inFile, isError, reporter, sortDiagnostics, startOfFile } from './diagnostic.ts';
import type { ParsedContent, ReadContent, TextReader } from './parsedContent.ts';
import { checkImage } from './images/checkImage.ts';
import { inspectNews } from './inspectNews.ts';
import { copiedFile } from './temporaryFiles.ts';
import { inspectMdx } from './mdx.ts';
import { readData } from './readData.ts';
import { readNews } from './readNews.ts';
import { readPages } from './readPages.ts';

const filesRule = reporter('files');

/** Returns the cached result for this content of a file, or computes it. */
export type FileCache = <Result>(file: string, source: string | Buffer, read: () => Result) => Result;

export interface Inspect {
  page: typeof inspectMdx;
  news: typeof inspectNews;
}

export interface ReadOptions {
  cache?: FileCache | undefined;
  /** Replaces parsing, for callers with a cache. */
  inspect?: Inspect | undefined;
  /** In milliseconds. Without it, checks that compare with today are skipped. */
  now?: number | undefined;
}

const missingFolder =
  "This folder is missing. Restore it from the repository's history. To keep an empty folder, put a file named .gitkeep in it.";
const positionKey = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;

/** Removes warnings about values that have errors. */
function withoutDoubts(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const wrong = new Set(diagnostics.filter(isError).map(positionKey));
  return diagnostics.filter((diagnostic) => isError(diagnostic) || !wrong.has(positionKey(diagnostic)));
}

/** Reads and checks everything below `content`. Problems are diagnostics, sorted by file and line; what is readable is read. */
export function readContent(files: ContentFiles, options: ReadOptions = {}): ReadContent {
  const { cache = (_file, _source, read) => read(), inspect = { page: inspectMdx, news: inspectNews } } = options;
  const diagnostics: Diagnostic[] = [];
  const readWith =
    (cacheKey: (file: string) => string): TextReader =>
    (file, parse) => {
      const text = tryReading(file, diagnostics, () => fileText(files, file));
      if (text === undefined) return undefined;
      const result = cache(cacheKey(file), text, () => {
        const wrong = checkRawText(text);
        return wrong.length > 0 ? { value: undefined, diagnostics: inFile(file, wrong) } : parse(text);
      });
      diagnostics.push(...result.diagnostics);
      return result.value;
    };
  const read = readWith((file) => file);
  const list = (folder: string): string[] => {
    // A project without a content folder is the caller's mistake, and throws.
    if (!files.has('content')) return files.below(folder);
    if (files.has(folder))
      return (tryReading(folder, diagnostics, () => files.below(folder)) ?? []).filter((file) => copiedFile(file) === undefined);
    diagnostics.push(...inFile(folder, [filesRule.errorAt(startOfFile, missingFolder)]));
    return [];
  };
  const symlinks = tryReading('content', diagnostics, () => files.symlinks('content')) ?? [];
  diagnostics.push(...checkFiles(files, symlinks), ...checkStrayFiles(files, symlinks));
  const images = list('content/images');
  for (const file of images) {
    const bytes = tryReading(file, diagnostics, () => files.bytes(file));
    const findings = bytes ? cache(file, bytes, () => checkImage(file, bytes)) : [];
    diagnostics.push(...inFile(file, findings));
  }
  const data = readData(list('content/data'), read, diagnostics);
  // The dates of a news item depend on the time zone, so that is part of the key.
  const readInZone = readWith((file) => `${file} ${data.zone}`);
  const parsed: ParsedContent = {
    ...data,
    pages: readPages(list('content/pages'), read, diagnostics, inspect.page),
    news: readNews(list('content/news'), readInZone, diagnostics, inspect.news, data.zone),
    images: images.map((file) => file.slice('content/images/'.length)),
    publicFiles: (files.has('public') ? files.below('public') : []).map((file) => file.slice('public'.length)),
  };
  diagnostics.push(...checkContent(parsed, options.now));
  return { parsed, diagnostics: sortDiagnostics(withoutDoubts(diagnostics)) };
}

/**
 * Reads and checks everything below `content/`.
 * @param project folder or files of the project
 * @throws {ContentError} with the errors of all files
 */
export function readCollection(project: string | ContentFiles, options?: ReadOptions): Collection {
  return toCollection(readContent(typeof project === 'string' ? diskFiles(project) : project, options));
}
