/**
 * The content: read, parsed, checked, and, if it has no errors, a collection for everything above.
 * Begin here, in this order: `readContent` reads files (`readData.ts`, `readTexts.ts`) and checks them (`checks`), `toCollection` refuses errors.
 * Gives both, `readCollection` for the two in one, and a cache that makes reading again fast.
 */
import { hash } from 'node:crypto';
import type { SiteData } from '../../content.config.ts';
import { withBase } from '../domain/addresses.ts';
import { readContext } from './checks/context.ts';
import { checkData } from './checks/data.ts';
import { checkSchedule } from './checks/dates.ts';
import { checkFiles } from './checks/files.ts';
import { checkLinks, findMissingAndOrphans } from './checks/links.ts';
import { checkNews } from './checks/news.ts';
import { checkPages } from './checks/pages.ts';
import { ContentError, type Collection, type NewsFile, type Page } from './collection.ts';
import { copiedFile, diskFiles, fileText, tryReading, type ContentFiles } from './files/contentFiles.ts';
import { inFile, isError, sortDiagnostics, type FileDiagnostic, errorIn } from './files/diagnostic.ts';
import { checkImage } from './images/checkImage.ts';
import { inspectNews } from './markdown/inspectNews.ts';
import { inspectMdx } from './mdx/parsePage.ts';
import type { ParsedContent, ReadContent, CachedParse } from './parsed/parsedContent.ts';
import { readData } from './readData.ts';
import { readNews, readPages } from './readTexts.ts';
import { referencesAmong, resolveFrontMatter } from './parsed/references.ts';
import { removeUnreadyLinks, unreadyPages, unreadySectionsOf } from './parsed/pages.ts';
import { checkRawText } from './files/rawText.ts';

/** Returns the cached result for this content of a file, or computes it. */
export type FileCache = <Result>(file: string, source: string | Buffer, read: () => Result) => Result;

export const parser = { page: inspectMdx, news: inspectNews };
export type Parser = typeof parser;

export interface ReadOptions {
  cache?: FileCache | undefined;
  /** By default `parser`; callers with a cache of texts pass one that keeps its results. */
  parser?: Parser | undefined;
  /** In milliseconds. Without it, checks that compare with today are skipped. */
  now?: number | undefined;
}

const missingFolder =
  "This folder is missing. Restore it from the repository's history. To keep an empty folder, put a file named .gitkeep in it.";
const positionKey = ({ file, line, column }: FileDiagnostic) => `${file}:${line}:${column}`;

function dropWarningsBesideErrors(diagnostics: readonly FileDiagnostic[]): FileDiagnostic[] {
  const wrong = new Set(diagnostics.filter(isError).map(positionKey));
  return diagnostics.filter((diagnostic) => isError(diagnostic) || !wrong.has(positionKey(diagnostic)));
}

/** Reads and checks everything below `content`. Problems are diagnostics, sorted by file and line; what is readable is read. */
export function readContent(files: ContentFiles, options: ReadOptions = {}): ReadContent {
  const { cache = (_file, _source, read) => read(), parser: { page: parsePage, news: parseNews } = parser } = options;
  const diagnostics: FileDiagnostic[] = [];
  const read: CachedParse = (file, parse, key = file) => {
    const text = tryReading(file, diagnostics, () => fileText(files, file));
    if (text === undefined) return undefined;
    const { value, diagnostics: found } = cache(key, text, () => {
      const wrong = checkRawText(text);
      return wrong.length > 0 ? { value: undefined, diagnostics: wrong } : parse(text);
    });
    diagnostics.push(...inFile(file, found));
    return value;
  };
  const list = (folder: string): string[] => {
    // A project without a content folder is the caller's mistake, and throws.
    if (!files.has('content')) return files.below(folder);
    if (files.has(folder))
      return (tryReading(folder, diagnostics, () => files.below(folder)) ?? []).filter((file) => copiedFile(file) === undefined);
    diagnostics.push(...errorIn(folder, missingFolder));
    return [];
  };
  const symlinks = tryReading('content', diagnostics, () => files.symlinks('content')) ?? [];
  diagnostics.push(...checkFiles(files, symlinks));
  const images = list('content/images');
  for (const file of images) {
    const bytes = tryReading(file, diagnostics, () => files.bytes(file));
    const found = bytes ? cache(file, bytes, () => checkImage(file, bytes)) : [];
    diagnostics.push(...inFile(file, found));
  }
  const data = readData(list('content/data'), read, diagnostics);
  const pages = readPages(list('content/pages'), read, diagnostics, parsePage);
  const parsed: ParsedContent = {
    ...data,
    pages,
    news: readNews(list('content/news'), read, diagnostics, parseNews, data.zone),
    images: images.map((file) => file.slice('content/images/'.length)),
    publicFiles: (files.has('public') ? files.below('public') : []).map((file) => file.slice('public'.length)),
    references: referencesAmong(Object.values(data.dataFiles).flatMap(({ values }) => values)),
    unready: unreadyPages(pages, data.data.menu),
    unreadySections: unreadySectionsOf(pages),
  };
  const input = findMissingAndOrphans(readContext(parsed, options.now));
  diagnostics.push(...checks.flatMap((check) => check(input)));
  return { parsed, diagnostics: sortDiagnostics(dropWarningsBesideErrors(diagnostics)) };
}

const checks = [checkPages, checkData, checkLinks, checkSchedule, checkNews];

/** @throws {ContentError} with the errors of all files */
export function toCollection({ parsed, diagnostics }: ReadContent): Collection {
  const errors = diagnostics.filter(isError);
  if (errors.length > 0) throw new ContentError(errors);
  const { data, references, unready, unreadySections, pages, news, images } = parsed;
  // Without errors, only optional data is missing.
  const complete = data as SiteData;
  const all = pages.flatMap(({ front, inspection: { headings, components, unreadySections: hidden }, ...page }): Page[] => {
    if (!front) return [];
    const inspection = { headings: headings.filter(({ id }) => !hidden.includes(id)), components };
    return [{ ...resolveFrontMatter(front, references), ...page, inspection }];
  });
  const items = news.flatMap(({ id, front, body }): NewsFile[] => {
    if (!front) return [];
    const { summary = null, pinned = false, ...rest } = front;
    return [{ id, ...rest, summary, pinned, content: body.trim() }];
  });
  return {
    data: {
      ...removeUnreadyLinks(complete, unready, unreadySections),
      convention: { ...complete.convention, siteUrl: withBase(complete.convention.siteUrl) },
    },
    pages: all.filter(({ path }) => !unready.has(path)),
    unready: all.filter(({ path }) => unready.has(path)),
    news: items.toSorted((a, b) => Date.parse(b.live) - Date.parse(a.live) || b.id - a.id),
    images,
    warnings: diagnostics,
  };
}

/** @throws {ContentError} with the errors of all files */
export function readCollection(project: string | ContentFiles, options?: ReadOptions): Collection {
  return toCollection(readContent(typeof project === 'string' ? diskFiles(project) : project, options));
}

/** Caches the last result for each file until its content changes, so that rereading after an edit takes milliseconds. */
export function createFileCache(): FileCache {
  const entries = new Map<string, { source: string; result: unknown }>();
  return (file, source, read) => {
    // Compares hashes, to save memory: there may be thousands of files.
    const key = hash('sha256', source);
    const entry = entries.get(file);
    if (entry?.source === key) return entry.result as ReturnType<typeof read>;
    const result = read();
    entries.set(file, { source: key, result });
    return result;
  };
}
