import { inspectNews } from '../collection/inspectNews.ts';
import { inspectMdx } from '../collection/mdx.ts';
import type { Inspect } from '../collection/readContent.ts';
import type { Printed } from '../markdown/printed.ts';
import { cached, cachedText, nameFor, stateOf } from './cached.ts';

export interface KeptTexts {
  inspect: Inspect;
  /** Elements of a page's text, which is MDX without front matter; its inspection is kept, too. Rejects where the text is wrong. */
  textOf(page: { file: string; body: string }): Promise<Printed[]>;
}

const sources =
  'content.config.ts,src/{server/compileMdx.ts,markdown/{parse,columnLabels}.ts,collection/{mdx,inspectNews,problem}.ts,collection/mdx/*.ts}';

/** Looks into the texts of the content, each once: what they gave is kept from build to build. */
export function keptTexts(): KeptTexts {
  const state = stateOf(`{${sources}}`);
  const inspected = <Inspection>(inspect: () => Inspection, ...given: string[]) =>
    JSON.parse(cachedText(`${nameFor(state, ...given)}.inspection.json`, () => JSON.stringify(inspect()))) as Inspection;
  const compiled = async (compile: () => Promise<Printed[]>, ...given: string[]) => {
    const bytes = await cached(`${nameFor(state, ...given)}.text.json`, async () =>
      new TextEncoder().encode(JSON.stringify(await compile())),
    );
    return JSON.parse(Buffer.from(bytes).toString()) as Printed[];
  };
  const compile = async (file: string, body: string): Promise<Printed[]> => {
    // The compiler is large: it is loaded for the first page that is not known.
    const { compileMdx } = await import('./compileMdx.ts');
    const { inspection, text } = await compileMdx(file, body);
    inspected(() => inspection, file, body);
    return text;
  };
  return {
    inspect: {
      page: (file, body) => inspected(() => inspectMdx(file, body), file, body),
      news: (text) => inspected(() => inspectNews(text), text),
    },
    textOf: async ({ file, body }) => await compiled(() => compile(file, body), file, body),
  };
}
