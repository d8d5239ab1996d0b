import { inspectNews, type NewsInspection } from '../collection/inspectNews.ts';
import { inspectMdx } from '../collection/mdx.ts';
import type { Inspection } from '../collection/mdx/inspection.ts';
import type { Inspect } from '../collection/readContent.ts';
import type { SerializedElement } from '../site/serializedElements.ts';
import { cacheKey, readCache, sourceHash, writeCache } from './diskCache.ts';

export interface TextCache {
  inspect: Inspect;
  /** The serialized elements of a page's MDX; rejects if it has problems. */
  textOf(page: { file: string; body: string }): Promise<SerializedElement[]>;
}

/** Of everything that the results depend on; in the bundle of a release it stands as text. */
export const textVersion = (): string => process.env.TEXT_VERSION ?? sourceHash(sources);
const sources = ['content.config.ts', 'src/render/compileMdx.ts', 'src/{schema,domain,collection,markdown}/**/*.ts'];

function cached<Result>(key: string, compute: () => Result): Result {
  const known = readCache<Result>(key);
  if (known !== undefined) return known;
  const result = compute();
  writeCache(key, result);
  return result;
}

/** Parses the texts of pages and news items, each once: results stay on disk from build to build. */
export function createTextCache(): TextCache {
  const state = textVersion();
  const inspectionKey = (...text: string[]) => cacheKey(state, 'inspection', ...text);
  return {
    inspect: {
      page: (file, body) => cached<Inspection>(inspectionKey(file, body), () => inspectMdx(file, body)),
      news: (text) => cached<NewsInspection>(inspectionKey(text), () => inspectNews(text)),
    },
    async textOf({ file, body }) {
      const key = cacheKey(state, 'text', file, body);
      const known = readCache<SerializedElement[]>(key);
      if (known !== undefined) return known;
      // The compiler is large, and mostly not needed.
      const { compileMdx } = await import('./compileMdx.ts');
      const { text, inspection } = compileMdx(file, body);
      writeCache(inspectionKey(file, body), inspection);
      writeCache(key, text);
      return text;
    },
  };
}
