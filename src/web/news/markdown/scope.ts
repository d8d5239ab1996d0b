import type { Definition, Nodes } from 'mdast';
import type { ParsedText } from '../../../collection/markdown/parse.ts';

/** The context in which a node becomes an element. */
export interface Scope {
  parsed: ParsedText;
  /** Level of the topmost headings of the text. */
  headingLevel: number;
  /** Number of elements around the node. */
  depth: number;
  insideLink: boolean;
  /** Characters of link definitions that may still be repeated: one definition can be used many times. */
  definitionBudget: { left: number };
}

// Far below the depth at which HTML parsers rearrange elements, or the stack overflows.
const maxDepth = 48;
const maxDefinitionCharacters = 100_000;

export const newScope = (parsed: ParsedText, headingLevel: number): Scope => ({
  parsed,
  headingLevel,
  depth: 0,
  insideLink: false,
  definitionBudget: { left: maxDefinitionCharacters },
});

export const isTooDeep = ({ depth }: Scope): boolean => depth > maxDepth;

/** The scope of an element's children. */
export const inside = (scope: Scope): Scope => ({ ...scope, depth: scope.depth + 1 });

/** The source of a node. */
export function sourceOf({ position }: Nodes, { parsed }: Scope): string {
  return parsed.source.slice(position?.start.offset, position?.end.offset);
}

/** The definition of a reference; undefined once repeated definitions outgrow the text. */
export function definitionOf(identifier: string, { parsed, definitionBudget }: Scope): Definition | undefined {
  const definition = parsed.definitions.get(identifier);
  definitionBudget.left -= (definition?.url.length ?? 0) + (definition?.title?.length ?? 0);
  return definitionBudget.left < 0 ? undefined : definition;
}

/** The level of a heading on the page: the topmost one of the text gets `headingLevel`, and no level below is skipped. */
export function levelOf(depth: number, { parsed, headingLevel }: Scope): number {
  return Math.min(headingLevel + parsed.headingDepths.indexOf(depth), 6);
}
