import type { Parents, Text } from 'mdast';
import type { Position } from '../files/diagnostic.ts';
import { nodeText } from './text.ts';

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
