import { checkDraft } from './checks/checkDraft.ts';
import { type ContentFiles, textOf } from './contentFiles.ts';
import { type Diagnostic, inFile, isError, reporter, sortDiagnostics, startOfFile } from './diagnostic.ts';
import type { Draft } from './draft.ts';
import { checkImage } from './images/checkImage.ts';
import { inspectNews } from './inspectNews.ts';
import { isCopy } from './leftovers.ts';
import { inspectMdx } from './mdx.ts';
import { readData } from './readData.ts';
import { readNews } from './readNews.ts';
import { readPages } from './readPages.ts';
import { readText, type TextReader } from './readText.ts';

const { errorAt, warningAt } = reporter('files');

/** Returns the cached result of a file with this content, or reads it. */
export type FileCache = <Result>(file: string, source: string | Buffer, read: () => Result) => Result;

export interface Inspect {
  page: typeof inspectMdx;
  news: typeof inspectNews;
}

export interface ReadOptions {
  cache?: FileCache | undefined;
  /** Replaces parsing, for callers that have cached it. */
  inspect?: Inspect | undefined;
  /** Milliseconds. Checks that compare with today are left out if there is none. */
  now?: number | undefined;
}

export interface ReadContent {
  draft: Draft;
  /** In order of file and position. */
  diagnostics: Diagnostic[];
}

const missingFolder =
  "This folder is missing. Restore it from the repository's history. To keep an empty folder, put a file named .gitkeep in it.";
const known = /^content\/(?:(?:data|images|news|pages)\/|[^/]+\.md$)/;
const elsewhere =
  'Nothing reads this file. Move it to content/data, content/images, content/news or content/pages, or out of content if the website does not need it.';
const symlink = 'This is a link to a file somewhere else. Replace it with a copy of that file.';
const deadLink = 'This is a link to a file that does not exist. Delete it.';
const copy = 'This looks like a copy that was made by accident, so the website does not use it. Delete it, or give it a name of its own.';

/** Reads something, and turns a system error into a diagnostic of the file or folder. */
function tryReading<Result>(file: string, diagnostics: Diagnostic[], read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const message = `This cannot be read (${code}). Check that you have permission to open it, and that it is not a damaged file.`;
    diagnostics.push(...inFile(file, [errorAt(startOfFile, message)]));
    return undefined;
  }
}

const placeOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;

/** Without the warnings of values that are wrong anyway. */
function withoutDoubts(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const wrong = new Set(diagnostics.filter(isError).map(placeOf));
  return diagnostics.filter((diagnostic) => isError(diagnostic) || !wrong.has(placeOf(diagnostic)));
}

/** Reads and checks all content of a project. */
export function readContent(files: ContentFiles, options: ReadOptions = {}): ReadContent {
  const { cache = (_file, _source, read) => read(), inspect = { page: inspectMdx, news: inspectNews } } = options;
  const diagnostics: Diagnostic[] = [];
  const readWith =
    (cacheKey: (file: string) => string): TextReader =>
    (file, parse) => {
      const text = tryReading(file, diagnostics, () => textOf(files, file));
      if (text === undefined) return undefined;
      const result = cache(cacheKey(file), text, () => readText(file, text, parse));
      diagnostics.push(...result.diagnostics);
      return result.value;
    };
  const read = readWith((file) => file);
  const list = (folder: string): string[] => {
    // A project without a content folder is the caller's mistake, and throws.
    if (!files.has('content')) return files.below(folder);
    if (files.has(folder)) return (tryReading(folder, diagnostics, () => files.below(folder)) ?? []).filter((file) => !isCopy(file));
    diagnostics.push(...inFile(folder, [errorAt(startOfFile, missingFolder)]));
    return [];
  };
  for (const file of tryReading('content', diagnostics, () => files.symlinks('content')) ?? [])
    diagnostics.push(...inFile(file, [files.has(file) ? errorAt(startOfFile, symlink) : warningAt(startOfFile, deadLink)]));
  for (const file of files.has('content') ? files.below('content') : [])
    if (isCopy(file)) diagnostics.push(...inFile(file, [warningAt(startOfFile, copy)]));
    else if (!known.test(file)) diagnostics.push(...inFile(file, [errorAt(startOfFile, elsewhere)]));
  const images = list('content/images');
  for (const file of images) {
    const bytes = tryReading(file, diagnostics, () => files.bytes(file));
    const findings = bytes ? cache(file, bytes, () => checkImage(file, bytes)) : [];
    diagnostics.push(...inFile(file, findings));
  }
  const data = readData(list('content/data'), read, diagnostics);
  // The dates of a news item depend on the time zone, too.
  const readInZone = readWith((file) => `${file} ${data.zone}`);
  const draft: Draft = {
    ...data,
    pages: readPages(list('content/pages'), read, diagnostics, inspect.page),
    news: readNews(list('content/news'), readInZone, diagnostics, inspect.news, data.zone),
    images: images.map((file) => file.slice('content/images/'.length)),
    publicFiles: (files.has('public') ? files.below('public') : []).map((file) => file.slice('public'.length)),
  };
  diagnostics.push(...checkDraft(draft, options.now));
  return { draft, diagnostics: sortDiagnostics(withoutDoubts(diagnostics)) };
}
