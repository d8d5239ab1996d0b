import type { Definition, Nodes } from 'mdast';
import type { ComponentType, ReactNode } from 'react';
import type { ParsedText } from './parse.ts';

/** The components that stand for links; given from outside, as feeds and pages need different ones. */
export interface LinkComponents {
  Site: ComponentType<{ to: string; title?: string | undefined; children: ReactNode }>;
  External: ComponentType<{ href: string; title?: string | undefined; children: ReactNode }>;
}

/** What turning nodes into elements needs to know of what stands around them. */
export interface Scope {
  parsed: ParsedText;
  source: string;
  /** Level of the topmost headings of the text. */
  headingLevel: number;
  links: LinkComponents;
  /** How many elements stand around. */
  depth: number;
  insideLink: boolean;
  /** What one conversion has left for addresses that stand once in the text and are shown many times. */
  references: { left: number };
}

// Far below the depth at which an HTML parser starts to rearrange elements, or a stack runs out.
const deepest = 48;
const mostReferenced = 100_000;

export function newScope(given: Pick<Scope, 'parsed' | 'source' | 'headingLevel' | 'links'>): Scope {
  return { ...given, depth: 0, insideLink: false, references: { left: mostReferenced } };
}

export const isTooDeep = ({ depth }: Scope): boolean => depth > deepest;

/** The scope of what stands within an element. */
export const inside = (scope: Scope): Scope => ({ ...scope, depth: scope.depth + 1 });

/** A node as it was written. */
export function sourceOf({ position }: Nodes, { source }: Scope): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** The definition that a reference names; undefined once references have grown out of proportion to the text. */
export function definitionOf(identifier: string, { parsed, references }: Scope): Definition | undefined {
  const definition = parsed.definitions.get(identifier);
  references.left -= (definition?.url.length ?? 0) + (definition?.title?.length ?? 0);
  return references.left < 0 ? undefined : definition;
}

/** The level at which a heading is shown: the topmost of the text at `headingLevel`, and none left out below it. */
export function levelOf(depth: number, { parsed, headingLevel }: Scope): number {
  return Math.min(headingLevel + parsed.headingDepths.indexOf(depth), 6);
}
