import type { Heading, Root, Nodes, Paragraph, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Finding, errorAt } from '../files/diagnostic.ts';
import { freeId, headingSlug, nodeText } from '../markdown/text.ts';
import type { PageHeading } from './inspection.ts';
import { hintsOfTag, isTag } from './components.ts';
import { positionOf } from '../markdown/prose.ts';

const idMark = /\s*\[#([\w-]+)\]\s*$/;

/** Ids of parts of every page (src/web, src/render), by which scripts and links find them. */
const ofEveryPage =
  'root main page schedule scripts look drawer printed time-travel press-status saved-copy search-field search-results'.split(' ');

/** Ids that headings of a page can't have: those of its layout and of its components. */
export function takenIds(tree: Root): Set<string> {
  const taken = new Set(ofEveryPage);
  visit(tree, (node) => {
    const { anchor } = isTag(node) ? hintsOfTag(node) : {};
    if (anchor !== undefined) taken.add(anchor);
  });
  return taken;
}

export interface NamedHeading {
  heading: Heading;
  id: string;
  text: string;
  /** The id in `[#id]`, if there is one. */
  explicitId: string | undefined;
}

/** Removes `[#id]` at the end of each heading and uses it as the heading's id. Other headings get an id from their text. */
export function namePageHeadings(tree: Root): NamedHeading[] {
  const used = takenIds(tree);
  const named: NamedHeading[] = [];
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    const mark = last?.type === 'text' ? idMark.exec(last.value) : null;
    if (mark && last?.type === 'text') last.value = last.value.slice(0, mark.index);
    const text = nodeText(heading).trim();
    const wanted = mark?.[1] ?? (headingSlug(text) || 'section');
    named.push({ heading, id: freeId(wanted, used), text, explicitId: mark?.[1] });
  });
  return named;
}

/** @param before headings above it on the page */
export function checkHeading({ heading, id, text, explicitId }: NamedHeading, before: readonly PageHeading[]): Finding[] {
  const error = (message: string) => [errorAt(positionOf(heading), message)];
  if (heading.depth === 1) return error('The title of a page is in the block at its top. Headings in the text start with ##.');
  if (text === '') return error('This heading has no words. Write some, or remove the # signs.');
  if (/\[#|\(#[^)]*\)$/.test(text))
    return error('The address of a heading goes at its very end, in letters, digits and hyphens: ## Parking [#parking].');
  if (/[[\]]/.test(text)) return error('The brackets in this heading would be shown. Remove them.');
  const above = before.at(-1)?.depth ?? 1;
  if (heading.depth > above + 1)
    return error(`This heading skips a level. Write it with ${'#'.repeat(above + 1)}, one more than what it belongs to.`);
  const wanted = explicitId ?? id;
  const another = `Give this heading another one, as in [#${wanted}-two].`;
  if (before.some((other) => other.id === wanted)) return error(`The address #${wanted} is on this page twice. ${another}`);
  if (wanted !== id) return error(`The address #${wanted} belongs to another part of this page. ${another}`);
  return [];
}

const takesParagraphs = (node: Nodes): node is Parents =>
  node.type === 'root' ||
  node.type === 'blockquote' ||
  node.type === 'listItem' ||
  (node.type === 'mdxJsxFlowElement' && hintsOfTag(node).content !== 'words');

const isInSentence = (node: RootContent) => node.type === 'mdxJsxFlowElement' && hintsOfTag(node).inline === true;

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
