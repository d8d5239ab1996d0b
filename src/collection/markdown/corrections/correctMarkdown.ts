import type { Nodes } from 'mdast';
import { trimAutolinks } from './trimAutolinks.ts';
import { joinWrappedBlocks } from './joinWrappedBlocks.ts';
import { keepLineBreaks } from './keepLineBreaks.ts';
import { keepPlainDelimiters } from './keepPlainDelimiters.ts';

/**
 * Corrects an AST where Markdown parses text as markup, or merges lines that its author kept apart: `8*4 and 12*10` is not italic, and the
 * lines of a schedule stay lines. Takes linear time.
 * @param source the text that was parsed
 */
export function correctMarkdown(root: Nodes, source: string): void {
  const lines = source.split('\n');
  const correct = (node: Nodes) => {
    if (!('children' in node)) return;
    joinWrappedBlocks(node, lines);
    for (const child of node.children) correct(child);
    trimAutolinks(node, source);
    keepPlainDelimiters(node, source);
    if (node.type === 'paragraph') keepLineBreaks(node, lines);
  };
  correct(root);
}
