import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { type Finding, inFile, reporter } from '../diagnostic.ts';
import { correctMarkdown } from '../markdown/corrections.ts';
import { gfmNodes, gfmSyntax } from '../markdown/gfmSyntax.ts';
import { exceededDepth, type ExceededLimit, exceededLimit, openFence, unclosedFence } from '../markdown/limits.ts';
import { explainSyntaxError } from './explain.ts';
import { namePageHeadings, joinSentences } from './headings.ts';
import { inspectTree } from './inspect.ts';
import { emptyInspection, type Inspection } from './inspection.ts';

const mdxNodes = mdxFromMarkdown();

/**
 * Parses a page's body to the same AST as MDX with `mdxOptions`. MDX itself would load a hundred more modules, and search for autolinks in
 * every text, which would take a third of the time of `npm run check`.
 * @throws {VFileMessage} if the body is not valid MDX
 */
export const parsePage = (body: string): Root =>
  fromMarkdown(body, { extensions: [mdxjs(), gfmSyntax], mdastExtensions: [mdxNodes, ...gfmNodes] });

const mdxRule = reporter('mdx');

/**
 * The inspection of a page that must not be parsed, because it would take too long, or because of an unclosed code fence. Undefined for
 * other pages.
 */
export function inspectSource(file: string, body: string): Inspection | undefined {
  const limit = exceededLimit(body, 'trusted');
  if (limit) return unparsed(file, limitError(limit));
  const fence = openFence(body);
  return fence === undefined ? undefined : unparsed(file, mdxRule.errorAt({ line: fence, column: 1 }, unclosedFence));
}

const limitError = ({ line, message }: ExceededLimit) => mdxRule.errorAt({ line, column: 1 }, message);
const unparsed = (file: string, finding: Finding): Inspection => ({ ...emptyInspection(), diagnostics: inFile(file, [finding]) });

/** Parses the MDX of a page for checks, without its front matter. A syntax error is a finding. */
export function inspectMdx(file: string, body: string): Inspection {
  const refused = inspectSource(file, body);
  if (refused) return refused;
  let tree: Root;
  try {
    tree = parsePage(body);
  } catch (error) {
    return unparsed(file, explainSyntaxError(error, body));
  }
  const deep = exceededDepth(tree);
  if (deep) return unparsed(file, limitError(deep));
  joinSentences(tree);
  correctMarkdown(tree, body);
  return inspectTree(file, body, tree, namePageHeadings(tree));
}
