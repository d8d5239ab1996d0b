import type { Nodes, Paragraph } from 'mdast';
import { isDefined } from '../../domain/isDefined.ts';
import { components } from '../../../content.config.ts';
import { type Finding, reporter } from '../diagnostic.ts';
import { checkCells } from '../markdown/checkCells.ts';
import { nodeText } from '../markdown/nodeText.ts';
import { positionOf } from './inspection.ts';
import { hintsOfTag, isLinkNode, isTag, type Tag } from './tags.ts';

const mdx = reporter('mdx');

/** Finds other content between the tags of a list component, such as text between two steps. */
function checkEntries(tag: Tag): Finding[] {
  const { content = '' } = hintsOfTag(tag);
  if (!Object.hasOwn(components, content)) return [];
  const isEntry = (node: Nodes): boolean => isTag(node) && node.name === content;
  // In an AST that has only been parsed, entries on lines of their own are still in a paragraph.
  const stray = (tag.children as Nodes[])
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]) as Nodes[])
    .find((node) => !isEntry(node) && (isTag(node) || nodeText(node).trim() !== ''));
  const message = `Between <${tag.name}> and </${tag.name}> there is only room for <${content}>. Move this into one of them, or out of <${tag.name}>.`;
  return stray ? [mdx.errorAt(positionOf(stray), message)] : [];
}

const linkInLink = 'This is a link within a link, which no browser can follow. End the first one before it, or leave one of the two out.';
const valueInHeading =
  'A heading is repeated in the list of contents and in search, which cannot show this value. Write words here, and the value in the text below.';
const valueInColumn =
  'The name of a column is repeated on phones, which cannot show this value there. Write words here, and the value in the rows below.';

/** All descendants that pass a test. */
const below = (node: Nodes, test: (node: Nodes) => boolean): Nodes[] =>
  'children' in node ? node.children.flatMap((child) => [...(test(child) ? [child] : []), ...below(child, test)]) : [];

const isValue = (node: Nodes) => isTag(node) && node.children.length === 0;

/** Checks the content of links, headings, and table headers. */
function checkWithin(node: Nodes): Finding[] {
  const refuse = (within: Nodes | undefined, test: (node: Nodes) => boolean, message: string) =>
    (within ? below(within, test) : []).map((found) => mdx.errorAt(positionOf(found), message));
  if (isLinkNode(node)) return refuse(node, isLinkNode, linkInLink);
  if (node.type === 'heading') return refuse(node, isValue, valueInHeading);
  return node.type === 'table' ? refuse(node.children[0], isValue, valueInColumn) : [];
}

/** Finds block components in the middle of a sentence. */
function checkParagraph({ children }: Paragraph): Finding[] {
  const hasWords = children.some((child) => child.type !== 'mdxJsxTextElement' && (child.type !== 'text' || child.value.trim() !== ''));
  return children
    .map((child) =>
      hasWords && child.type === 'mdxJsxTextElement' && child.name && Object.hasOwn(components, child.name) && !hintsOfTag(child).inline
        ? mdx.errorAt(
            positionOf(child),
            `<${child.name}> cannot be in a sentence. Put it on lines of its own, with an empty line above and below.`,
          )
        : undefined,
    )
    .filter(isDefined);
}

/** Checks that a node contains only nodes that are allowed there. */
export function checkNesting(node: Nodes): Finding[] {
  const findings = checkWithin(node);
  if (isTag(node)) findings.push(...checkEntries(node));
  if (node.type === 'table') findings.push(...checkCells(node));
  if (node.type === 'paragraph') findings.push(...checkParagraph(node));
  return findings;
}
