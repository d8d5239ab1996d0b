import type { Root, Table } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { Plugin } from 'vite';
import { pageFrontMatter } from '../../../content.config.ts';
import { readFrontMatter } from '../../collection/frontMatter.ts';
import { nameHeadings } from '../../collection/mdx/headings.ts';
import { columnLabels } from '../../markdown/columnLabels.ts';

/** Takes the front matter off a page before MDX sees it; lines keep their numbers. */
export function mdxFrontMatter(): Plugin {
  return {
    name: 'site:mdx-front-matter',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.mdx') ? { code: readFrontMatter(id, code, pageFrontMatter).body, map: null } : undefined),
  };
}

/** An import as a node of a syntax tree; it has no place in the source, which its type asks for. */
const importOf = (name: string) => ({
  type: 'ImportDeclaration',
  specifiers: [{ type: 'ImportSpecifier', imported: { type: 'Identifier', name }, local: { type: 'Identifier', name } }],
  source: { type: 'Literal', value: `/src/mdx/${name}.tsx` },
  attributes: [],
});

type Program = NonNullable<NonNullable<MdxjsEsm['data']>['estree']>;

function labelCells({ children: [head, ...body] }: Table): void {
  const labels = columnLabels(head);
  for (const { children } of body)
    for (const [index, cell] of children.entries()) cell.data = { ...cell.data, hProperties: { dataLabel: labels[index] } };
}

/** Gives headings their ids, cells the names of their columns, and a page just the components that it uses. */
export function remarkPage() {
  return (tree: Root) => {
    for (const { heading, id } of nameHeadings(tree)) heading.data = { ...heading.data, hProperties: { id } };
    visit(tree, 'table', labelCells);
    const used = new Set<string>();
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if ('name' in node && typeof node.name === 'string' && /^[A-Z]/.test(node.name)) used.add(node.name);
    });
    const estree = { type: 'Program', sourceType: 'module', body: [...used].map(importOf) } as unknown as Program;
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
  };
}
