import type { Definition, Nodes, Root } from 'mdast';
import { type Extension, fromMarkdown, type Handle, type Options } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** The box of a task. After an empty list item micromark finds one in a plain paragraph too, where it is text. */
const exitBox: Handle = function (token) {
  const value = this.sliceSerialize(token);
  const [holder, paragraph] = this.stack.slice(-2);
  if (holder?.type === 'listItem') holder.checked = value.trim() !== '';
  else if (paragraph?.type === 'paragraph') {
    const start = { ...token.start };
    paragraph.children.push({ type: 'text', value: `[${value}]`, position: { start, end: { ...token.end } } });
  }
};
const boxes: Extension = { exit: { taskListCheckValueChecked: exitBox, taskListCheckValueUnchecked: exitBox } };

const options: Options = {
  extensions: [
    gfm(),
    // Footnotes need ids, and several items may stand on one page.
    { disable: { null: ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall'] } },
  ],
  // micromark has found the autolinks already; the transform that looks for more takes quadratic time.
  mdastExtensions: [...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })), boxes],
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
