import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { type Finding, inFile, errorAt } from '../files/diagnostic.ts';
import { correctMarkdown } from '../markdown/corrections.ts';
import { gfmNodes } from '../markdown/parse.ts';
import { openFence, unclosedFence } from '../markdown/layout.ts';
import { exceededDepth, type ExceededLimit, exceededLimit } from '../markdown/limits.ts';
import { explainSyntaxError, pageSyntax } from './explain.ts';
import { joinSentences, type NamedHeading, namePageHeadings } from './headings.ts';
import { inspectTree } from './inspect.ts';
import { emptyInspection, type Inspection } from './inspection.ts';
import { findWaiting, type Waiting } from './toWrite.ts';

const mdxNodes = mdxFromMarkdown();

/**
 * Parses a page's body to the same AST as MDX with `mdxOptions`. MDX itself would load a hundred more modules, and search for autolinks in
 * every text, which would take a third of the time of `npm run check`.
 * @throws {VFileMessage} if the body is not valid MDX
 */
export const parsePage = (body: string): Root => fromMarkdown(body, { extensions: pageSyntax, mdastExtensions: [mdxNodes, ...gfmNodes] });

/** The inspection of a page that must not be parsed, because it would take too long; undefined for other pages. */
export function inspectSource(file: string, body: string): Inspection | undefined {
  const limit = exceededLimit(body, 'trusted');
  return limit && unparsed(file, limitError(limit));
}

const errorInLine = (line: number, message: string) => errorAt({ line, column: 1 }, message);
const limitError = ({ line, message }: ExceededLimit) => errorInLine(line, message);
const unparsed = (file: string, finding: Finding): Inspection => ({ ...emptyInspection(), diagnostics: inFile(file, [finding]) });

/** What is known of a parsed page: what checks need, and what its compilation needs. */
interface ReadPage {
  inspection: Inspection;
  headings: NamedHeading[];
  waiting: Waiting | undefined;
}

/** Inspects a parsed page, and corrects its tree: sentences around components, Markdown, the addresses of headings, missing positions. */
export function readTree(file: string, tree: Root, body: string): ReadPage {
  const fence = openFence(tree, body);
  if (fence !== undefined) return { inspection: unparsed(file, errorInLine(fence, unclosedFence)), headings: [], waiting: undefined };
  joinSentences(tree);
  correctMarkdown(tree, body);
  const headings = namePageHeadings(tree);
  const waiting = findWaiting(tree, headings);
  return { inspection: inspectTree(file, body, tree, headings, waiting), headings, waiting };
}

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
  return deep ? unparsed(file, limitError(deep)) : readTree(file, tree, body).inspection;
}
