import { AsyncLocalStorage } from 'node:async_hooks';
import { compileFunction } from 'node:vm';
import mdx from '@mdx-js/rollup';
import remarkGfm from 'remark-gfm';
import { components } from '../../content.config.ts';
import { inspectTree } from '../collection/mdx.ts';
import type { Inspection } from '../collection/mdx/inspection.ts';
import { remarkPage } from '../collection/mdx/remarkPage.ts';
import { formatDiagnostic } from '../collection/diagnostic.ts';
import type { SerializedElement } from '../markdown/serializedElements.ts';

export interface CompiledPage {
  /** What a check looks at: found on the way, as the text is parsed once. */
  inspection: Inspection;
  text: SerializedElement[];
}

type Attributes = Record<string, unknown> & { children?: unknown };

// What MDX is compiled to calls these in place of React's: jsxs for several children, jsx for one.
const runtime = {
  Fragment: '',
  jsx: (tag: string, { children, ...attributes }: Attributes) => [tag, attributes, ...(children === undefined ? [] : [children])],
  jsxs: (tag: string, { children = [], ...attributes }: Attributes) => [tag, attributes, ...(children as unknown[])],
};
// Components stay names: the browser puts its own in their places.
const names = Object.fromEntries(Object.keys(components).map((name) => [name, name]));

/** Where the compilation under way leaves what it finds: there may be several at once, also of the same page. */
const underWay = new AsyncLocalStorage<{ inspection?: Inspection }>();

const compiler = mdx({
  outputFormat: 'function-body',
  remarkPlugins: [
    remarkGfm,
    [
      remarkPage,
      (...page: Parameters<typeof inspectTree>) => {
        const inspection = inspectTree(...page);
        const [problem] = inspection.problems;
        // Nothing is run that content may not hold.
        if (problem) throw new Error(formatDiagnostic(problem));
        Object.assign(underWay.getStore() ?? {}, { inspection });
      },
    ],
  ],
  tableCellAlignToStyle: false,
});

/**
 * Compiles the text of a page to elements as data.
 * @throws {Error} with the first of its problems
 */
export async function compileMdx(file: string, body: string): Promise<CompiledPage> {
  const found: { inspection?: Inspection } = {};
  const compiled = await underWay.run(found, () => compiler.transform(body, file));
  const { inspection } = found;
  if (!compiled || !inspection) throw new Error(`${file} is no page.`);
  const run = compileFunction(compiled.code) as (given: typeof runtime) => { default(props: object): SerializedElement };
  const root = run(runtime).default({ components: names });
  if (typeof root === 'string') return { inspection, text: [root] };
  const [tag, , ...children] = root;
  return { inspection, text: tag === runtime.Fragment ? children : [root] };
}
