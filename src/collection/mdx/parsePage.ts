import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { gfmNodes, gfmSyntax } from '../markdown/gfmSyntax.ts';

const mdxNodes = mdxFromMarkdown();

/**
 * Parses a page's body to the same AST as MDX with `mdxOptions`. MDX itself would load a hundred more modules, and search for autolinks in
 * every text, which would take a third of the time of `npm run check`.
 * @throws {VFileMessage} if the body is not valid MDX
 */
export const parsePage = (body: string): Root =>
  fromMarkdown(body, { extensions: [mdxjs(), gfmSyntax], mdastExtensions: [mdxNodes, ...gfmNodes] });
