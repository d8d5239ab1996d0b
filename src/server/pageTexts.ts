import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { components } from '../../content.config.ts';
import type { Printed } from '../markdown/printed.ts';
import { cached } from './cached.ts';

/** Gives the text of a page, which is MDX without front matter, as elements in JSON. */
export type PageTexts = (page: { file: string; body: string }) => Promise<Printed[]>;

type Attributes = Record<string, unknown> & { children?: unknown };

/** Names the state of everything besides a page's text that its elements depend on. */
function compilerState(): string {
  const root = join(import.meta.dirname, '../..');
  const hash = createHash('sha256');
  const files = ['package-lock.json', ...globSync('src/{server/pageTexts,markdown/columnLabels,collection/mdx/*}.ts', { cwd: root })];
  for (const file of files.toSorted()) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

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

/** Compiles each text of a page once, and keeps it from build to build. */
export function createPageTexts(): PageTexts {
  const state = compilerState();
  const last = new Map<string, { body: string; text: Promise<Printed[]> }>();
  let compiler: Promise<Compile> | undefined;
  const read: PageTexts = async ({ file, body }) => {
    const name = createHash('sha256').update(`${state}\0${file}\0${body}`).digest('hex');
    const compile = async () => await (await (compiler ??= loadCompiler()))(body, file);
    const bytes = await cached(`${name}.page.json`, async () => new TextEncoder().encode(JSON.stringify(await compile())));
    return JSON.parse(Buffer.from(bytes).toString()) as Printed[];
  };
  return (page) => {
    const known = last.get(page.file);
    if (known?.body === page.body) return known.text;
    const text = read(page);
    last.set(page.file, { body: page.body, text });
    return text;
  };
}
