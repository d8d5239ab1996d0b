import type { Nodes } from 'mdast';
import { endAddresses } from './endAddresses.ts';
import { joinWrappedBlocks } from './joinWrappedBlocks.ts';
import { keepLineBreaks } from './keepLineBreaks.ts';
import { keepPlainDelimiters } from './keepPlainDelimiters.ts';

/** The deepest node that is looked at: what is nested deeper is not formatted (`maxDepth`), and must not overflow the stack. */
const deepest = 100;

/**
 * Corrects a syntax tree where Markdown takes for markup what its author can only mean as text, or for running text what its author wrote
 * on lines of its own: `8*4 and 12*10` is not italic, and the lines of a schedule stay lines. Takes linear time.
 * @param source the text that was parsed
 */
export function readAsMeant(root: Nodes, source: string): void {
  const lines = source.split('\n');
  const correct = (node: Nodes, depth: number) => {
    if (!('children' in node) || depth > deepest) return;
    joinWrappedBlocks(node, lines);
    for (const child of node.children) correct(child, depth + 1);
    endAddresses(node, source);
    keepPlainDelimiters(node, source);
    if (node.type === 'paragraph') keepLineBreaks(node, lines);
  };
  correct(root, 0);
}
