import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { gfmNodesFor, gfmSyntaxFor } from '../markdown/gfmSyntax.ts';

const mdxNodes = mdxFromMarkdown();

/**
 * The tree of a page's body, as MDX parses it with `mdxOptions`. MDX itself would load a hundred modules more, and look for bare addresses
 * where there are none: a third of the time of `npm run check`.
 * @throws {VFileMessage} if the body is not MDX
 */
export const parsePage = (body: string): Root =>
  fromMarkdown(body, { extensions: [mdxjs(), gfmSyntaxFor(body)], mdastExtensions: [mdxNodes, ...gfmNodesFor(body)] });
