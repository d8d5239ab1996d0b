import { inspectNews, type NewsInspection } from '../collection/inspectNews.ts';
import { inspectMdx } from '../collection/mdx.ts';
import type { Inspection } from '../collection/mdx/inspection.ts';
import type { Inspect } from '../collection/readContent.ts';
import type { SerializedElement } from '../markdown/serializedElements.ts';
import { cached, cachedText, cacheKey, sourceHash } from './contentCache.ts';

interface PageSource {
  file: string;
  /** MDX without front matter. */
  body: string;
}

export interface TextCache {
  inspect: Inspect;
  /** Elements of a page's text; rejects where it is wrong. */
  textOf(page: PageSource): Promise<SerializedElement[]>;
  /** Has both kept of a page; rejects where its text is wrong. */
  readPage(page: PageSource): Promise<void>;
  /** Has the inspection kept of a news item's Markdown. */
  readNews(text: string): void;
}

const sources =
  'content.config.ts,src/schema/**/*.ts,src/{render/compileMdx.ts,markdown/{parse,columnLabels}.ts,collection/{mdx,inspectNews,diagnostic,suggest}.ts,collection/mdx/*.ts}';

/** Looks into the texts of the content, each once: what they gave is kept from build to build. */
export function createTextCache(): TextCache {
  const state = sourceHash(`{${sources}}`);
  const inspection = (inspect: () => unknown, ...given: string[]) =>
    cachedText(`${cacheKey(state, ...given)}.inspection.json`, () => JSON.stringify(inspect()));
  const compile = async (file: string, body: string): Promise<SerializedElement[]> => {
    // The compiler is large: it is loaded for the first page that is not known.
    const { compileMdx } = await import('./compileMdx.ts');
    const compiled = compileMdx(file, body);
    inspection(() => compiled.inspection, file, body);
    return compiled.text;
  };
  const elements = async ({ file, body }: PageSource) =>
    await cached(`${cacheKey(state, file, body)}.text.json`, async () =>
      new TextEncoder().encode(JSON.stringify(await compile(file, body))),
    );
  return {
    inspect: {
      page: (file, body) => JSON.parse(inspection(() => inspectMdx(file, body), file, body)) as Inspection,
      news: (text) => JSON.parse(inspection(() => inspectNews(text), text)) as NewsInspection,
    },
    textOf: async (page) => JSON.parse(Buffer.from(await elements(page)).toString()) as SerializedElement[],
    readPage: async (page) => void (await elements(page)),
    readNews: (text) => void inspection(() => inspectNews(text), text),
  };
}
