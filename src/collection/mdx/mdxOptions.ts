import type { CompileOptions } from '@mdx-js/mdx';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import { SKIP, visit } from 'unist-util-visit';
import { type Diagnostic, formatDiagnostic, isError } from '../files/diagnostic.ts';
import { type NamedHeading, readTree } from './parsePage.ts';
import { hintsOfTag, isLinkNode, isPhrasing } from './components.ts';
import { unreadyElement } from './inspection.ts';
import { nodesIn } from '../markdown/parse.ts';
import { labelTableCells } from '../markdown/text.ts';

/** Wraps text between two tags on one line in a paragraph, if the component takes blocks. */
function wrapInParagraphs(tree: Root): void {
  visit(tree, 'mdxJsxFlowElement', (node) => {
    const { content } = hintsOfTag(node);
    if (content === 'words') return SKIP;
    const children = node.children as Nodes[];
    const [first, last] = [children[0]?.position, children.at(-1)?.position];
    if (content === 'blocks' && first && last && children.every(isPhrasing))
      Object.assign(node, { children: [{ type: 'paragraph', children, position: { start: first.start, end: last.end } }] });
    return undefined;
  });
}

/** Puts what waits into elements of their own, which a rendering for visitors leaves out. */
function wrapUnready(root: Root, nodes: ReadonlySet<Nodes>): void {
  root.children = root.children.map((child) =>
    nodes.has(child) ? { type: 'mdxJsxFlowElement', name: unreadyElement, attributes: [], children: [child as never] } : child,
  );
}

/** Content is not code: a page with expressions is rejected before anything in it runs. */
export function throwDiagnostic(file: string, problem: Diagnostic | undefined): void {
  if (problem) throw new Error(formatDiagnostic({ file, ...problem }));
}

/** Adds the id to a heading. A heading that contains a link gets it on a `span` inside, because it can't link to itself. */
function addId({ heading, id }: NamedHeading): void {
  if (![...nodesIn(heading)].some(({ node }) => isLinkNode(node))) {
    heading.data = { ...heading.data, hProperties: { id } };
    return;
  }
  heading.children = [{ type: 'emphasis', data: { hName: 'span', hProperties: { id } }, children: heading.children }];
}

/**
 * Remark plugin that rejects disallowed content, creates paragraphs for text between two tags, and adds ids to headings and column labels
 * to table cells. Stores the same inspection as from `inspectMdx` in the data of the virtual file.
 */
function remarkPage() {
  return (tree: Root, { path, data, value }: { path: string; data: Record<string, unknown>; value: string | Uint8Array }) => {
    const { inspection, named, unready } = readTree(tree, String(value));
    throwDiagnostic(path, inspection.diagnostics.find(isError));
    data.inspection = inspection;
    if (unready) wrapUnready(tree, unready.nodes);
    for (const heading of named) addId(heading);
    visit(tree, 'table', labelTableCells);
    wrapInParagraphs(tree);
  };
}

/** The compile options of pages: for vite in a build, and for `evaluate` after an edit. The check parses with the same syntax. */
export const mdxOptions = {
  remarkPlugins: [[remarkGfm, { singleTilde: false }], remarkPage],
  providerImportSource: '@mdx-js/react',
  tableCellAlignToStyle: false,
} satisfies CompileOptions;
