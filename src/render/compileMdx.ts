import { evaluateSync } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import type { PluggableList, Processor } from 'unified';
import { components } from '../../content.config.ts';
import { inspectLimits, inspectTree } from '../collection/mdx.ts';
import type { Inspection } from '../collection/mdx/inspection.ts';
import { type InspectTree, remarkPage } from '../collection/mdx/remarkPage.ts';
import { formatDiagnostic } from '../collection/diagnostic.ts';
import { mayHoldAddress, withoutAutolinks } from '../collection/markdown/autolinks.ts';
import type { SerializedElement } from '../site/serializedElements.ts';

interface CompiledPage {
  /** The same as `inspectMdx` gives, from the one parse. */
  inspection: Inspection;
  text: SerializedElement[];
}

type Attributes = Record<string, unknown> & { children?: unknown };

// Compiled MDX calls these functions instead of React's: `jsx` with one child, `jsxs` with several.
const runtime = {
  Fragment: '#fragment',
  jsx: (tag: string, { children, ...attributes }: Attributes) => [tag, attributes, ...(children === undefined ? [] : [children])],
  jsxs: (tag: string, { children = [], ...attributes }: Attributes) => [tag, attributes, ...(children as unknown[])],
};
// Components stay names until the page is rendered.
const names = Object.fromEntries(Object.keys(components).map((name) => [name, name]));

/** Remark plugin that leaves out links from bare addresses. */
function remarkWithoutAutolinks(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(withoutAutolinks);
  // Looks through the tree for more of them.
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map((extension) => ({ ...extension, transforms: [] }));
}

/**
 * Compiles MDX to serialized elements.
 * @param plugins of remark, which see the tree last
 * @throws {Error} with the page's first problem
 */
export function compileMdx(file: string, body: string, plugins: PluggableList = []): CompiledPage {
  const found: { inspection?: Inspection } = {};
  // Content is not code: a page with expressions is refused before anything in it runs.
  const refuse = (inspection: Inspection | undefined) => {
    const [problem] = inspection?.diagnostics ?? [];
    if (problem) throw new Error(formatDiagnostic(problem));
  };
  const inspect: InspectTree = (...page) => {
    found.inspection = inspectTree(...page);
    refuse(found.inspection);
  };
  refuse(inspectLimits(file, body));
  const gfm = mayHoldAddress(body) ? [remarkGfm] : [remarkGfm, remarkWithoutAutolinks];
  const page = evaluateSync(
    { path: file, value: body },
    { ...runtime, remarkPlugins: [...gfm, [remarkPage, inspect], ...plugins], tableCellAlignToStyle: false },
  );
  if (!found.inspection) throw new Error(`${file} was compiled without being checked.`);
  const root = page.default({ components: names }) as unknown as SerializedElement;
  if (typeof root === 'string') return { inspection: found.inspection, text: [root] };
  const [tag, , ...children] = root;
  return { inspection: found.inspection, text: tag === runtime.Fragment ? children : [root] };
}
