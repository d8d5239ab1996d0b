import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { Plugin } from 'vite';
import { pageFrontMatter } from '../../../content.config.ts';
import { readFrontMatter } from '../../collection/frontMatter.ts';
import { nameHeadings } from '../../collection/mdx.ts';

/** Takes the front matter off a page before MDX sees it; lines keep their numbers. */
export function mdxFrontMatter(): Plugin {
  return {
    name: 'site:mdx-front-matter',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.mdx') ? { code: readFrontMatter(id, code, pageFrontMatter).body, map: null } : undefined),
  };
}

type Program = NonNullable<NonNullable<MdxjsEsm['data']>['estree']>;

const importOf = (name: string): Program['body'][number] => ({
  type: 'ImportDeclaration',
  specifiers: [{ type: 'ImportSpecifier', imported: { type: 'Identifier', name }, local: { type: 'Identifier', name } }],
  source: { type: 'Literal', value: `/src/mdx/${name}.tsx` },
  attributes: [],
});

/** Gives headings their ids, and a page just the components that it uses. */
export function remarkPage() {
  return (tree: Root) => {
    for (const { heading, id } of nameHeadings(tree)) heading.data = { ...heading.data, hProperties: { id } };
    const used = new Set<string>();
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      if ('name' in node && typeof node.name === 'string' && /^[A-Z]/.test(node.name)) used.add(node.name);
    });
    tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body: [...used].map(importOf) } } });
  };
}
