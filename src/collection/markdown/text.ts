import type { Heading, Nodes, Paragraph, Parents, Table, TableCell, Text } from 'mdast';
import type { Position } from '../files/diagnostic.ts';

/** The plain text of an AST node; for a picture, its alternative text. */
export function nodeText(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map((child) => nodeText(child)).join('') : '';
}

/** Removes comments from HTML. An unclosed one extends to the end. */
export const withoutComments = (html: string): string =>
  html.includes('<!--') ? html.replace(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, '').trim() : html;

/** True if the last comment in HTML is not closed. */
export const hasOpenComment = (html: string): boolean => {
  const start = html.lastIndexOf('<!--');
  return start >= 0 && !/^<!--(?:-?>|[\s\S]*?-->)/.test(html.slice(start));
};

/** True for a node that is read in one go: a paragraph, a heading or a cell. */
export const isRun = (node: Nodes): node is Paragraph | Heading | TableCell =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';

const runsIn = (node: Nodes): string[] => {
  if ('children' in node && !isRun(node)) return node.children.flatMap(runsIn);
  return [node.type === 'html' ? withoutComments(node.value) : nodeText(node)];
};

/** The plain text on a single line. Keeps characters that are not markup: `#4`, `art_show@example.org`. */
export const singleLineText = (root: Nodes): string => runsIn(root).join(' ').replace(/\s+/g, ' ').trim();

/** The slug of a heading: `whats-new` for "What's new?". Empty if it has neither letters nor digits. */
export function headingSlug(words: string): string {
  const letters = words.toLowerCase().replace(/[’']/g, '');
  return letters.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** An id that no other heading has: the wanted one, or the first of `hours-2`, `hours-3` … that is free. Adds it to those that are used. */
export function freeId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let times = 2; used.has(id); times += 1) id = `${wanted}-${times}`;
  used.add(id);
  return id;
}

export interface UsedLink extends Position {
  href: string;
  isEmpty: boolean;
  /** Set within a section that waits for what is to be written. */
  waits?: true;
}

/** Text that readers see. */
export interface Prose extends Position {
  text: string;
  /** Set if other text precedes it on its line. */
  isContinued?: true;
  /** The text right after it, for example bold text; empty for a component. */
  next?: string;
  /** Set if it is shown verbatim, without markup: a title, or a front matter field. */
  isPlain?: true;
}

export function toProse(node: Text, index: number | undefined, parent: Parents | undefined): Prose {
  const siblings = parent?.children ?? [];
  const [before, after] = [siblings[(index ?? 0) - 1], siblings[(index ?? 0) + 1]];
  return {
    text: node.value,
    ...(before && before.type !== 'break' && { isContinued: true as const }),
    ...(after && after.type !== 'break' && { next: nodeText(after).slice(0, 30) }),
    ...positionOf(node),
  };
}

/** Line and column of a node, from 1; the start of the text for a node without a position. */
export const positionOf = (node: { position?: { start: Position } | undefined }): Position => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});

// Each cell repeats its column's label, so long headings would add up.
const maxLabel = 40;
const shorten = (label: string) => (label.length > maxLabel ? `${label.slice(0, maxLabel).toWellFormed()}…` : label);

/** Adds the alignment and the column label to table cells; phones show rows as cards with labels. */
export function labelTableCells(table: Table): void {
  const [head] = table.children;
  const labels = (head?.children ?? []).map((cell) => shorten(nodeText(cell)));
  const sides = table.align ?? [];
  for (const { children } of table.children)
    for (const [index, cell] of children.entries()) {
      const side = sides[index];
      const isHead = children === head?.children;
      const properties = isHead ? { scope: 'col' } : { 'data-label': labels[index] || undefined };
      cell.data = { ...cell.data, hProperties: { ...properties, ...(side && { className: [side] }) } };
    }
  // Otherwise cells would get the obsolete `align` attribute as well. There are as many columns as entries.
  table.align = sides.map(() => null);
}

/**
 * The tags of components in a text that may not be whole. The check parses pages (`Inspection`). But a sentence, what somebody is typing, a line
 * that the parser refused may have one tag of two, and a title isn't MDX; and the parser is too large for the editor in the browser.
 */
export const componentTag = /<\/?[A-Z]\w*(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'))*\s*\/?>/g;
