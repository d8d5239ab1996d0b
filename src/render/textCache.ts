import { inspectParsed, type NewsInspection, parseNews } from '../collection/inspectNews.ts';
import type { Trust } from '../collection/markdown/limits.ts';
import { inspectMdx } from '../collection/mdx/parsePage.ts';
import type { Inspection } from '../collection/mdx/inspection.ts';
import type { CompiledPage } from './compileMdx.ts';
import type { Inspect } from '../collection/readContent.ts';
import { serializeMarkdown, serializeParsed } from '../web/news/markdown/serializeMarkdown.ts';
import { articleHeadingLevel, type SerializedElement } from '../site/serializedElements.ts';
import { cacheKey, readCache, sourceHash, writeCache } from './diskCache.ts';

/** Parsed texts of pages and news items. */
export interface PageTexts {
  /** Serializes a page's MDX; rejects if it has problems. */
  pageText(page: { file: string; body: string }): SerializedElement[] | Promise<SerializedElement[]>;
  /** Serializes a news item's Markdown; see `serializeMarkdown`. */
  newsText: typeof serializeMarkdown;
}

export interface TextCache extends PageTexts {
  inspect: Inspect;
  pageText(page: { file: string; body: string }): Promise<SerializedElement[]>;
  isCompiled(page: { file: string; body: string }): boolean;
  keepPage(page: { file: string; body: string }, compiled: CompiledPage): void;
}

/** A hash of all code that parses texts. A constant in the bundle of a release, which has no sources. */
export const textVersion = (): string => process.env.TEXT_VERSION ?? sourceHash(sources);
const sources = [
  'content.config.ts',
  'src/render/{compileMdx,diskCache}.ts',
  'src/render/mdx/*.ts',
  'src/hosting/build/pages/*.ts',
  'src/site/serializedElements.ts',
  'src/{domain,collection,web/news/markdown}/**/*.ts',
];

function cached<Result>(key: string, compute: () => Result): Result {
  const known = readCache<Result>(key);
  if (known !== undefined) return known;
  const result = compute();
  writeCache(key, result);
  return result;
}

/**
 * Parses texts of pages and news items, with results cached on disk: a build compiles changed pages into the cache (`compilePages.ts`), and
 * whoever reads or renders the content (`prepareContent.ts`, `renderPage.ts`) finds them there.
 */
export function createTextCache(): TextCache {
  const version = textVersion();
  const inspectionKey = (...text: string[]) => cacheKey(version, 'inspection', ...text);
  const newsKey = (text: string, headingLevel: number, trust: Trust) => cacheKey(version, trust, text, String(headingLevel));
  const textKey = (file: string, body: string) => cacheKey(version, 'text', file, body);
  const keepPage: TextCache['keepPage'] = ({ file, body }, { inspection, text }) => {
    writeCache(inspectionKey(file, body), inspection);
    writeCache(textKey(file, body), text);
  };
  return {
    inspect: {
      page: (file, body) => cached<Inspection>(inspectionKey(file, body), () => inspectMdx(file, body)),
      news: (body) =>
        cached<NewsInspection>(inspectionKey(body), () => {
          const parsed = parseNews(body);
          writeCache(newsKey(body.trim(), articleHeadingLevel, 'trusted'), serializeParsed(parsed, articleHeadingLevel));
          return inspectParsed(parsed);
        }),
    },
    newsText: (text, headingLevel, trust = 'untrusted') =>
      cached(newsKey(text, headingLevel, trust), () => serializeMarkdown(text, headingLevel, trust)),
    async pageText(page) {
      const known = readCache<SerializedElement[]>(textKey(page.file, page.body));
      if (known !== undefined) return known;
      // Imported on demand: the compiler is large, and mostly not needed.
      const { compileMdx } = await import('./compileMdx.ts');
      const compiled = compileMdx(page.file, page.body);
      keepPage(page, compiled);
      return compiled.text;
    },
    // Reads it, because entries that no build reads are removed.
    isCompiled: ({ file, body }) => readCache(textKey(file, body)) !== undefined,
    keepPage,
  };
}
