import type { Nodes } from 'mdast';

const isInvisible = (text: string) => !/[^\p{C}\p{Z}\s]/u.test(text);

/** True if a node has no accessible name: no visible character, and no picture with alternative text. */
export function isNameless(node: Nodes): boolean {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return isInvisible(node.value);
    case 'image':
    case 'imageReference':
      return isInvisible(node.alt ?? '');
    case 'html':
    case 'break':
      return true;
    case 'link':
    case 'linkReference':
    case 'emphasis':
    case 'strong':
    case 'delete':
      return node.children.every(isNameless);
    default:
      return false;
  }
}
