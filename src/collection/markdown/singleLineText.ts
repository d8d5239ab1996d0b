import type { Nodes } from 'mdast';
import { withoutComments } from './comments.ts';
import { nodeText } from './nodeText.ts';

const isRun = ({ type }: Nodes) => type === 'paragraph' || type === 'heading' || type === 'tableCell';

const runsIn = (node: Nodes): string[] => {
  if ('children' in node && !isRun(node)) return node.children.flatMap(runsIn);
  return [node.type === 'html' ? withoutComments(node.value) : nodeText(node)];
};

/** The plain text on a single line. Keeps characters that are not markup: `#4`, `art_show@example.org`. */
export const singleLineText = (root: Nodes): string =>
  runsIn(root)
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '')
    .join(' ');
