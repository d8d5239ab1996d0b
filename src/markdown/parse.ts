import type { Definition, Nodes, Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

const options: Options = {
  extensions: [
    gfm(),
    // Footnotes need ids, and several items may stand on one page.
    { disable: { null: ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall'] } },
  ],
  // micromark has found the autolinks already; the transform that looks for more takes quadratic time.
  mdastExtensions: gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
};

export interface ParsedText {
  root: Root;
  /** Link definitions by identifier; of several the first counts. */
  definitions: ReadonlyMap<string, Definition>;
  /** The depths at which there are headings, ascending. */
  headingDepths: readonly number[];
}

/** Everything within blocks that hold blocks. */
function* blocksIn(node: Nodes): Generator<Nodes> {
  yield node;
  if (node.type === 'root' || node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem') {
    for (const child of node.children) yield* blocksIn(child);
  }
}

/** Parses Markdown: CommonMark with tables, task lists, strikethrough and autolinks of GFM. */
export function parseMarkdown(text: string): ParsedText {
  const root = fromMarkdown(text, options);
  const definitions = new Map<string, Definition>();
  const depths = new Set<number>();
  for (const node of blocksIn(root)) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'heading') depths.add(node.depth);
  }
  return { root, definitions, headingDepths: [...depths].sort((a, b) => a - b) };
}
