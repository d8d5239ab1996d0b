import type { Draft } from '../draft.ts';
import { type Reference, referencesAmong } from '../references.ts';

/** All content, and what is looked up in it. */
export interface Context extends Draft {
  references: ReadonlyMap<string, Reference>;
  /** Anchors of every page by its address; undefined for one that could not be read, or has two files. */
  fragments: ReadonlyMap<string, readonly string[] | undefined>;
}

export function contextOf(draft: Draft): Context {
  const fragments = new Map<string, string[] | undefined>();
  for (const { path, inspection } of draft.pages) {
    const isKnown = inspection.complete && !fragments.has(path);
    fragments.set(path, isKnown ? inspection.headings.map(({ id }) => id) : undefined);
  }
  return { ...draft, references: referencesAmong(Object.values(draft.parsed).flatMap(({ values }) => values)), fragments };
}
