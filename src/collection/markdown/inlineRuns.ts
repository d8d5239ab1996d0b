import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** A stretch of running text: a paragraph, a heading, or a cell of a table. */
interface InlineRun {
  /** Line at which it starts, from 1. */
  line: number;
  source: string;
}

// Constructs whose parsers search for a closing sign, which may take quadratic time.
const searching = ['attention', 'autolink', 'codeText', 'htmlText', 'labelEnd', 'labelStartImage', 'labelStartLink'];
const { flow } = gfm();
const mdastExtensions = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));
const blocksOnly = { extensions: [{ ...(flow && { flow }), disable: { null: searching } }], mdastExtensions };

function* runsIn(node: Nodes, text: string): Generator<InlineRun> {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const { start, end } = node.position ?? {};
    if (start && end) yield { line: start.line, source: text.slice(start.offset, end.offset) };
  } else if ('children' in node) for (const child of node.children) yield* runsIn(child, text);
}

/** The runs of text in Markdown, found in linear time: blocks and tables are parsed, but not the text in them. */
export function* inlineRuns(text: string): Generator<InlineRun> {
  yield* runsIn(fromMarkdown(text, blocksOnly), text);
}
