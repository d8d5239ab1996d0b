import { compileFunction } from 'node:vm';
import { components } from '../../content.config.ts';
import type { Printed } from '../markdown/printed.ts';
import { cached, nameFor, stateOf } from './cached.ts';

/** Gives the text of a page, which is MDX without front matter, as elements in JSON. */
export type PageTexts = (page: { file: string; body: string }) => Promise<Printed[]>;

type Attributes = Record<string, unknown> & { children?: unknown };

// What MDX is compiled to calls these in place of React's: jsxs for several children, jsx for one.
const runtime = {
  Fragment: '',
  jsx: (tag: string, { children, ...attributes }: Attributes) => [tag, attributes, ...(children === undefined ? [] : [children])],
  jsxs: (tag: string, { children = [], ...attributes }: Attributes) => [tag, attributes, ...(children as unknown[])],
};
// Components stay names: the browser puts its own in their places.
const names = Object.fromEntries(Object.keys(components).map((name) => [name, name]));

type Compile = (body: string, file: string) => Promise<Printed[]>;

/** The compiler is large and seldom needed: it is loaded for the first page that is not known. */
async function loadCompiler(): Promise<Compile> {
  const [{ default: mdx }, { default: remarkGfm }, { remarkPage }] = await Promise.all([
    import('@mdx-js/rollup'),
    import('remark-gfm'),
    import('../collection/mdx/remarkPage.ts'),
  ]);
  const compiler = mdx({ outputFormat: 'function-body', remarkPlugins: [remarkGfm, remarkPage], tableCellAlignToStyle: false });
  return async (body, file) => {
    const compiled = await compiler.transform(body, file);
    const run = compileFunction(compiled?.code ?? '') as (given: typeof runtime) => { default(props: object): Printed };
    const root = run(runtime).default({ components: names });
    if (typeof root === 'string') return [root];
    const [tag, , ...children] = root;
    return tag === runtime.Fragment ? children : [root];
  };
}

/** Compiles each text of a page once: what it gave is kept from build to build. */
export function createPageTexts(): PageTexts {
  const state = stateOf('{content.config.ts,src/{server/pageTexts,markdown/columnLabels,collection/mdx/*}.ts}');
  let compiler: Promise<Compile> | undefined;
  return async ({ file, body }) => {
    const compile = async () => await (await (compiler ??= loadCompiler()))(body, file);
    const toBytes = async () => new TextEncoder().encode(JSON.stringify(await compile()));
    const bytes = await cached(`${nameFor(state, file, body)}.page.json`, toBytes);
    return JSON.parse(Buffer.from(bytes).toString()) as Printed[];
  };
}
