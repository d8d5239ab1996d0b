import type { Definition } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Prose, UsedLink } from './text.ts';
import { freeId, hasOpenComment, headingSlug, isRun, nodeText, positionOf, toProse, withoutComments } from './text.ts';
import { type ParsedText, parseMarkdown } from './parse.ts';
import { type Diagnostic, type Position, positionAt, errorAt } from '../files/diagnostic.ts';
import { checkCells, checkBlocks, isNameless, openFence } from './blocks.ts';

/** The parts of a news item's Markdown that checks need. */
export interface NewsInspection {
  links: UsedLink[];
  images: (Position & { href: string; alt: string })[];
  /** HTML and component tags, without comments. */
  tags: Prose[];
  /** The pieces of each paragraph, heading and cell: bold text and links are pieces of their own. */
  blocks: Prose[][];
  /** The ids of its headings. */
  sections: string[];
  /** Errors in the Markdown itself. */
  diagnostics: Diagnostic[];
}

const openComment = 'This comment does not end, and would hide or show more than you mean. End it with -->.';
const textBesideComment = 'Text on the same line as a comment is shown without its formatting. Put the comment on a line of its own.';

const unusedDefinition = ({ label }: Definition) =>
  `"[${label}]:" at the start of a line gives an address to links, and visitors don't see that line. Write ${label}: without the brackets.`;

export function inspectParsed({ limit, root, source, definitions, headingDepths }: ParsedText): NewsInspection {
  const found: NewsInspection = { links: [], images: [], tags: [], blocks: [], sections: [], diagnostics: [] };
  const error = (position: Position, message: string) => found.diagnostics.push(...errorAt(position, message));
  if (limit) return { ...found, diagnostics: [limit] };
  found.diagnostics.push(...openFence(root, source), ...checkBlocks(root, source));
  const [used, ids] = [new Set<string>(), new Set<string>()];
  visit(root, (node, index, parent) => {
    const position = positionOf(node);
    // None is within another, so a text belongs to the last.
    if (isRun(node)) found.blocks.push([]);
    if (node.type === 'text') {
      const comment = node.value.indexOf('<!--');
      if (comment >= 0) error(positionAt(node.value, comment, position), openComment);
      found.blocks.at(-1)?.push(toProse(node, index, parent));
    } else if (node.type === 'html') {
      const rest = withoutComments(node.value);
      if (hasOpenComment(node.value)) error(position, openComment);
      else if (rest.startsWith('<')) found.tags.push({ text: rest, ...position });
      else if (rest !== '') error(position, textBesideComment);
    } else if (node.type === 'heading') {
      if (parent === root && headingDepths.indexOf(node.depth) < 2) found.sections.push(freeId(headingSlug(nodeText(node)), ids));
      if (nodeText(node).trim() === '') error(position, 'This heading has no words. Write some, or remove the # signs.');
    } else if (node.type === 'table') found.diagnostics.push(...checkCells(node));
    else if (node.type === 'link') found.links.push({ href: node.url, isEmpty: isNameless(node), ...position });
    else if (node.type === 'image') found.images.push({ href: node.url, alt: node.alt ?? '', ...position });
    else if (node.type === 'imageReference' || node.type === 'linkReference') {
      used.add(node.identifier);
      // The address of a reference is checked at its definition.
      if (node.type === 'imageReference')
        found.images.push({ href: definitions.get(node.identifier)?.url ?? '', alt: node.alt ?? '', ...position });
      else if (isNameless(node)) found.links.push({ href: '', isEmpty: true, ...position });
    }
  });
  visit(root, 'definition', (node) => {
    if (used.has(node.identifier)) found.links.push({ href: node.url, isEmpty: false, ...positionOf(node) });
    else error(positionOf(node), unusedDefinition(node));
  });
  return found;
}

/** Parses a news item's Markdown as its page does, trimmed, but with the line numbers of the file. */
export function parseNews(body: string): ParsedText {
  const text = body.trim();
  const linesBefore = body.slice(0, body.indexOf(text)).replace(/[^\n]/g, '');
  return parseMarkdown(linesBefore + text, 'trusted');
}

export const inspectNews = (body: string): NewsInspection => inspectParsed(parseNews(body));

/** Moves an inspection of a front matter text to the position of its field. */
export function moveInspection(position: Position, inspection: NewsInspection): NewsInspection {
  const move = <Found extends Position>(list: readonly Found[]) => list.map((one) => ({ ...one, ...position }));
  const { links, images, tags, blocks, diagnostics } = inspection;
  return {
    ...inspection,
    links: move(links),
    images: move(images),
    tags: move(tags),
    blocks: blocks.map(move),
    diagnostics: move(diagnostics),
  };
}
