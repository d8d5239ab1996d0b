import type { Nodes } from 'mdast';

interface TextNode {
  type?: unknown;
  value?: unknown;
  alt?: unknown;
  children?: readonly unknown[];
}

/** The plain text of an AST node; for a picture, its alternative text. */
export function nodeText({ type, value, alt, children = [] }: TextNode): string {
  if (type === 'break') return '\n';
  if (typeof value === 'string') return value;
  return typeof alt === 'string' ? alt : children.map((child) => nodeText(child as TextNode)).join('');
}

/** Removes comments from HTML. An unclosed one extends to the end. */
export const withoutComments = (html: string): string =>
  html.includes('<!--') ? html.replace(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, '').trim() : html;

/** True if the last comment in HTML is not closed. */
export const hasOpenComment = (html: string): boolean => {
  const start = html.lastIndexOf('<!--');
  return start >= 0 && !/^<!--(?:-?>|[\s\S]*?-->)/.test(html.slice(start));
};

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

/** The slug of a heading: `whats-new` for "What's new?". Empty if it has neither letters nor digits. */
export const headingSlug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** An id that no other heading has: the wanted one, or the first of `hours-2`, `hours-3` … that is free. Adds it to those that are used. */
export function freeId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let times = 2; used.has(id); times += 1) id = `${wanted}-${times}`;
  used.add(id);
  return id;
}
