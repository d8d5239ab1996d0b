import type { Draft } from '../draft.ts';
import { type Reference, referencesOf } from '../references.ts';

/** All content, and what is looked up in it. */
export interface Context extends Draft {
  references: ReadonlyMap<string, Reference>;
  /** Anchors of every page by its address; undefined for a page that could not be read. */
  fragments: ReadonlyMap<string, readonly string[] | undefined>;
}

export function contextOf(draft: Draft): Context {
  const fragments = new Map(draft.pages.map(({ path, inspection }) => [path, inspection.complete ? inspection.headings.map(({ id }) => id) : undefined]));
  return { ...draft, references: referencesOf(draft.data), fragments };
}
