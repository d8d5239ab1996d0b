import { inspectParsed, type NewsInspection, parseNews } from '../collection/markdown/inspectNews.ts';
import type { MarkdownProfile } from '../collection/markdown/parse.ts';
import type { CompiledPage } from './compileMdx.ts';
import { parser, type Parser } from '../collection/readContent.ts';
import { serializeMarkdown, serializeParsed } from '../web/news/markdown/serializeMarkdown.ts';
import { articleHeadingLevel, type SerializedElement } from '../site/serializedElements.ts';
import { cached, cachedParser, cacheKey, inspectionKey, readCache, textVersion, writeCache } from './diskCache.ts';

export interface PageTexts {
  /** Serializes a page's MDX; rejects if it has problems. */
  pageText(page: { file: string; body: string }): SerializedElement[] | Promise<SerializedElement[]>;
  newsText: typeof serializeMarkdown;
}

export interface TextCache extends PageTexts {
  parser: Parser;
  pageText(page: { file: string; body: string }): Promise<SerializedElement[]>;
  isCompiled(page: { file: string; body: string }): boolean;
  storePage(page: { file: string; body: string }, compiled: CompiledPage): void;
}

/**
 * Parses texts of pages and news items, with results cached on disk: a build compiles changed pages into the cache
 * (`buildRelease.ts`), and whoever reads or renders the content finds them there.
 */
export function createTextCache(): TextCache {
  const version = textVersion();
  const newsKey = (text: string, headingLevel: number, profile: MarkdownProfile) => cacheKey(version, profile, text, String(headingLevel));
  const textKey = (file: string, body: string) => cacheKey(version, 'text', file, body);
  const storePage: TextCache['storePage'] = ({ file, body }, { inspection, text }) => {
    writeCache(inspectionKey(version, 'page', body), inspection);
    writeCache(textKey(file, body), text);
  };
  return {
    parser: {
      ...cachedParser(parser, version),
      news: (body) =>
        cached<NewsInspection>(inspectionKey(version, 'news', body), () => {
          const parsed = parseNews(body);
          writeCache(newsKey(body.trim(), articleHeadingLevel, 'trusted'), serializeParsed(parsed, articleHeadingLevel));
          return inspectParsed(parsed);
        }),
    },
    newsText: (text, headingLevel, profile = 'untrusted') =>
      cached(newsKey(text, headingLevel, profile), () => serializeMarkdown(text, headingLevel, profile)),
    async pageText(page) {
      const known = readCache<SerializedElement[]>(textKey(page.file, page.body));
      if (known !== undefined) return known;
      // Imported on demand: the compiler is large, and mostly not needed.
      const { compileMdx } = await import('./compileMdx.ts');
      const compiled = compileMdx(page.file, page.body);
      storePage(page, compiled);
      return compiled.text;
    },
    // Reads it, because entries that no build reads are removed.
    isCompiled: ({ file, body }) => readCache(textKey(file, body)) !== undefined,
    storePage,
  };
}
