import type { Page } from '../collection/collection.ts';
import { inspectParsed, type NewsInspection, parseNews } from '../collection/markdown/inspectNews.ts';
import type { MarkdownProfile } from '../collection/markdown/parse.ts';
import type { compileMdx } from './compileMdx.ts';
import { parser } from '../collection/readContent.ts';
import { serializeMarkdown, serializeParsed } from '../site/serializeMarkdown.ts';
import { articleHeadingLevel, type SerializedElement } from '../site/serializedElements.ts';
import { cached, cachedParser, cacheKey, inspectionKey, readCache, textVersion, writeCache } from './diskCache.ts';

type PageText = Pick<Page, 'file' | 'body'>;

/** Gives the elements of texts, of pages and of news items. */
export interface TextSerializer {
  /** Serializes a page's MDX; rejects if it has errors. */
  pageText(page: PageText): SerializedElement[] | Promise<SerializedElement[]>;
  newsText: typeof serializeMarkdown;
}

/** Parses texts with a cache on disk: a build compiles changed pages into it (`buildRelease.ts`), and whoever reads content finds them. */
export function createTextCache() {
  const version = textVersion();
  const newsKey = (text: string, headingLevel: number, profile: MarkdownProfile) => cacheKey(version, profile, text, String(headingLevel));
  const textKey = ({ file, body }: PageText) => cacheKey(version, 'text', file, body);
  const storePage = (page: PageText, { inspection, text }: ReturnType<typeof compileMdx>) => {
    writeCache(inspectionKey(version, 'page', page.body), inspection);
    writeCache(textKey(page), text);
  };
  return {
    parser: {
      ...cachedParser(parser, version),
      news: (body: string) =>
        cached<NewsInspection>(inspectionKey(version, 'news', body), () => {
          const parsed = parseNews(body);
          writeCache(newsKey(body.trim(), articleHeadingLevel, 'trusted'), serializeParsed(parsed, articleHeadingLevel));
          return inspectParsed(parsed);
        }),
    },
    newsText: (text: string, headingLevel: number, profile: MarkdownProfile = 'untrusted') =>
      cached(newsKey(text, headingLevel, profile), () => serializeMarkdown(text, headingLevel, profile)),
    async pageText(page: PageText): Promise<SerializedElement[]> {
      const known = readCache<SerializedElement[]>(textKey(page));
      if (known !== undefined) return known;
      // Imported on demand: the compiler is large, and mostly not needed.
      const { compileMdx } = await import('./compileMdx.ts');
      const compiled = compileMdx(page.file, page.body);
      storePage(page, compiled);
      return compiled.text;
    },
    // Reads it, because entries that no build reads are removed.
    isCompiled: (page: PageText) => readCache(textKey(page)) !== undefined,
    storePage,
  };
}
