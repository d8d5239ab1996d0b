import type { Nodes, Paragraph, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import { hintsOfTag } from './tags.ts';

/** True for nodes that may contain paragraphs. */
const takesParagraphs = (node: Nodes): node is Parents =>
  node.type === 'root' ||
  node.type === 'blockquote' ||
  node.type === 'listItem' ||
  (node.type === 'mdxJsxFlowElement' && hintsOfTag(node).content !== 'words');

const isInSentence = (node: RootContent) => node.type === 'mdxJsxFlowElement' && hintsOfTag(node).inline === true;

/** True if there is no blank line between two nodes. */
const touches = (above: RootContent, below: RootContent) => (below.position?.start.line ?? 0) - (above.position?.end.line ?? 0) <= 1;

const newline = (): Text => ({ type: 'text', value: '\n' });

function asParagraph(node: RootContent): Paragraph {
  if (node.type === 'paragraph') return node;
  const word = { ...node, type: 'mdxJsxTextElement' } as PhrasingContent;
  return { type: 'paragraph', children: [word], ...(node.position && { position: { ...node.position } }) };
}

/**
 * Makes inline components part of their sentence. MDX parses a component on a line of its own as a block, which would split the sentence
 * around it, or turn several of them into paragraphs.
 */
export function joinSentences(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) joinSentences(child);
  if (!takesParagraphs(node) || !node.children.some(isInSentence) || node.children.some(({ type }) => type === 'text')) return;
  const blocks: RootContent[] = [];
  let last: RootContent | undefined;
  for (const child of node.children as RootContent[]) {
    const above = blocks.at(-1);
    const isPart = isInSentence(child) || (child.type === 'paragraph' && last !== undefined && isInSentence(last));
    if (isPart && above?.type === 'paragraph' && touches(above, child)) {
      above.children.push(newline(), ...asParagraph(child).children);
      if (above.position && child.position) above.position.end = child.position.end;
    } else blocks.push(isInSentence(child) ? asParagraph(child) : child);
    last = child;
  }
  node.children = blocks as typeof node.children;
}
