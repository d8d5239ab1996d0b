import type { Nodes } from 'mdast';
import { withoutComments } from './comments.ts';
import { nodeText } from './nodeText.ts';

const isRun = ({ type }: Nodes) => type === 'paragraph' || type === 'heading' || type === 'tableCell';

const runsIn = (node: Nodes): string[] => {
  if ('children' in node && !isRun(node)) return node.children.flatMap(runsIn);
  return [node.type === 'html' ? withoutComments(node.value) : nodeText(node)];
};

/** The words of a text on one line, without their form. Signs that are words stay: `#4`, `art_show@example.org`. */
export const singleLineText = (root: Nodes): string =>
  runsIn(root)
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '')
    .join(' ');
