import { inspectNews, type NewsInspection } from '../collection/inspectNews.ts';
import { inspectMdx } from '../collection/mdx.ts';
import type { Inspection } from '../collection/mdx/inspection.ts';
import type { Inspect } from '../collection/readContent.ts';
import type { Printed } from '../markdown/printed.ts';
import { cached, cachedText, nameFor, stateOf } from './cached.ts';

interface PageSource {
  file: string;
  /** MDX without front matter. */
  body: string;
}

export interface KeptTexts {
  inspect: Inspect;
  /** Elements of a page's text; rejects where it is wrong. */
  textOf(page: PageSource): Promise<Printed[]>;
  /** Has both kept of a page; rejects where its text is wrong. */
  readPage(page: PageSource): Promise<void>;
  /** Has the inspection kept of a news item's Markdown. */
  readNews(text: string): void;
}

const sources =
  'content.config.ts,src/{server/compileMdx.ts,markdown/{parse,columnLabels}.ts,collection/{mdx,inspectNews,problem}.ts,collection/mdx/*.ts}';

/** Looks into the texts of the content, each once: what they gave is kept from build to build. */
export function keptTexts(): KeptTexts {
  const state = stateOf(`{${sources}}`);
  const inspection = (inspect: () => unknown, ...given: string[]) =>
    cachedText(`${nameFor(state, ...given)}.inspection.json`, () => JSON.stringify(inspect()));
  const compile = async (file: string, body: string): Promise<Printed[]> => {
    // The compiler is large: it is loaded for the first page that is not known.
    const { compileMdx } = await import('./compileMdx.ts');
    const compiled = await compileMdx(file, body);
    inspection(() => compiled.inspection, file, body);
    return compiled.text;
  };
  const elements = async ({ file, body }: PageSource) =>
    await cached(`${nameFor(state, file, body)}.text.json`, async () =>
      new TextEncoder().encode(JSON.stringify(await compile(file, body))),
    );
  return {
    inspect: {
      page: (file, body) => JSON.parse(inspection(() => inspectMdx(file, body), file, body)) as Inspection,
      news: (text) => JSON.parse(inspection(() => inspectNews(text), text)) as NewsInspection,
    },
    textOf: async (page) => JSON.parse(Buffer.from(await elements(page)).toString()) as Printed[],
    readPage: async (page) => void (await elements(page)),
    readNews: (text) => void inspection(() => inspectNews(text), text),
  };
}
