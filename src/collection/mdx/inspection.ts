import type { Parents, Text } from 'mdast';
import { nodeText } from '../markdown/nodeText.ts';
import type { Diagnostic, Position } from '../diagnostic.ts';

export interface PageHeading {
  depth: number;
  id: string;
  text: string;
}

export interface UsedComponent extends Position {
  name: string;
  props: Record<string, unknown>;
  /** Position of each prop. */
  positions: Record<string, Position>;
  parent: string | undefined;
  /** Whether nothing is between its tags. */
  isEmpty: boolean;
  /** The words right behind it. */
  after: string;
}

export interface UsedLink extends Position {
  href: string;
  isEmpty: boolean;
}

/** Words that readers see. */
export interface Prose extends Position {
  text: string;
  /** Whether other words are before it in its line. */
  isContinued?: true;
  /** The words right behind it, such as bold ones. */
  next?: string;
  /** Whether it is shown as it is, without markup: a title, or a field at the top of a file. */
  isPlain?: true;
}

export function toProse(node: Text, index: number | undefined, parent: Parents | undefined): Prose {
  const siblings = parent?.children ?? [];
  const [before, after] = [siblings[(index ?? 0) - 1], siblings[(index ?? 0) + 1]];
  const next = after && after.type !== 'break' ? nodeText(after) : '';
  return {
    text: node.value,
    ...(before && before.type !== 'break' && { isContinued: true as const }),
    ...(next !== '' && { next: next.slice(0, 30) }),
    ...positionOf(node),
  };
}

/** The parts of a page's text that checks need. */
export interface Inspection {
  headings: PageHeading[];
  components: UsedComponent[];
  links: UsedLink[];
  prose: Prose[];
  diagnostics: Diagnostic[];
  /** False if the text could not be parsed: the rest is then empty. */
  isComplete: boolean;
}

/** The inspection of a text that could not be parsed. */
export const emptyInspection = (): Inspection => ({
  headings: [],
  components: [],
  links: [],
  prose: [],
  diagnostics: [],
  isComplete: false,
});

export const positionOf = (node: { position?: { start: Position } | undefined }): Position => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});
