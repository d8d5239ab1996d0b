import type { Root } from 'mdast';
import { type Finding, inFile, reporter } from './diagnostic.ts';
import { exceededDepth, type ExceededLimit, exceededLimit } from './markdown/limits.ts';
import { openFence, unclosedFence } from './markdown/openFence.ts';
import { explainSyntaxError } from './mdx/explainSyntaxError.ts';
import { namePageHeadings } from './mdx/headings.ts';
import { inspectTree } from './mdx/inspectTree.ts';
import { emptyInspection, type Inspection } from './mdx/inspection.ts';
import { parsePage } from './mdx/parsePage.ts';
import { joinSentences } from './mdx/sentences.ts';
import { correctMarkdown } from './markdown/corrections/correctMarkdown.ts';

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
