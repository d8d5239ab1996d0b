import type { Heading, Nodes, Root, RootContent } from 'mdast';
import { isDefined } from '../../domain/defined.ts';
import { nodeText } from '../markdown/text.ts';
import type { Unwritten } from './inspection.ts';
import type { NamedHeading } from './parsePage.ts';
import { attributeOf, hintsOfTag, isTag, type Tag } from './components.ts';
import { positionOf } from '../markdown/prose.ts';

/** The element around what waits, in a page's serialized text. */
export const waitingElement = 'waiting-section';

const isToWrite = (node: Nodes): boolean => isTag(node) && node.name === 'ToWrite';

function* within(node: Nodes, test: (node: Nodes) => boolean): Generator<Nodes> {
  if (test(node)) yield node;
  else if ('children' in node) for (const child of node.children) yield* within(child, test);
}
const isItem = (node: Nodes): node is Tag => isTag(node) && hintsOfTag(node).isSection === true;

/** The blocks from a heading to the next one of its level or a higher one. */
function sectionFrom(blocks: readonly RootContent[], start: number): readonly RootContent[] {
  const { depth } = blocks[start] as Heading;
  const length = blocks.slice(start + 1).findIndex((block) => block.type === 'heading' && block.depth <= depth);
  return blocks.slice(start, length < 0 ? undefined : start + 1 + length);
}

/** Finds what waits: the innermost section around each `<ToWrite>`, and a section of which nothing would be left. */
export function findWaiting({ children: blocks }: Root, named: readonly NamedHeading[]) {
  const nodes = new Set<Nodes>();
  const toWrite: Unwritten[] = [];
  const idOf = new Map<Nodes, string>(named.map(({ heading, id }) => [heading, id]));
  for (const [index, block] of blocks.entries()) {
    const start = blocks.findLastIndex(({ type }, place) => place <= index && type === 'heading');
    const section = blocks[start] && idOf.get(blocks[start]);
    for (const note of within(block, isToWrite)) {
      toWrite.push({ ...positionOf(note), words: nodeText(note).trim(), section });
      if (start >= 0) for (const each of sectionFrom(blocks, start)) nodes.add(each);
    }
  }
  for (let start = blocks.length - 1; start >= 0; start -= 1) {
    if (blocks[start]?.type !== 'heading') continue;
    const [heading, ...content] = sectionFrom(blocks, start);
    if (heading && content.length > 0 && content.every((block) => nodes.has(block))) nodes.add(heading);
  }
  const sections = [...nodes].flatMap((node) => [
    idOf.get(node),
    ...[...within(node, isItem)].map((item) => attributeOf(item as Tag, 'id')),
  ]);
  return { toWrite, sections: [...new Set(sections.filter(isDefined))], nodes };
}

/** Puts what waits into elements of their own, which a rendering for visitors leaves out. */
export function wrapWaiting(root: Root, nodes: ReadonlySet<Nodes>): void {
  root.children = root.children.map((child) =>
    nodes.has(child) ? { type: 'mdxJsxFlowElement', name: waitingElement, attributes: [], children: [child as never] } : child,
  );
}
