import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { type Finding, inFile, reporter } from './diagnostic.ts';
import { exceededLength } from './markdown/limits.ts';
import { openFence, unclosedFence } from './markdown/openFence.ts';
import { explainSyntaxError } from './mdx/explainSyntaxError.ts';
import { nameHeadings } from './mdx/headings.ts';
import { inspectTree } from './mdx/inspectTree.ts';
import { emptyInspection, type Inspection } from './mdx/inspection.ts';
import { mdxOptions } from './mdx/mdxOptions.ts';

const { errorAt } = reporter('mdx');

const parser = createProcessor(mdxOptions);

/** The inspection of a page that takes too long to parse; undefined if it doesn't. */
export function inspectLimits(file: string, body: string): Inspection | undefined {
  const limit = exceededLength(body);
  return limit && unparsed(file, errorAt({ line: limit.line, column: 1 }, limit.message));
}

const unparsed = (file: string, finding: Finding): Inspection => ({ ...emptyInspection(), diagnostics: inFile(file, [finding]) });

/** Parses and inspects the body of a page. */
export function inspectMdx(file: string, body: string): Inspection {
  const tooLong = inspectLimits(file, body);
  if (tooLong) return tooLong;
  const fence = openFence(body);
  if (fence !== undefined) return unparsed(file, errorAt({ line: fence, column: 1 }, unclosedFence));
  let tree: Root;
  try {
    tree = parser.parse(body);
  } catch (error) {
    return unparsed(file, explainSyntaxError(error, body));
  }
  return inspectTree(file, tree, nameHeadings(tree));
}
