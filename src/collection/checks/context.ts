import type { Draft } from '../draft.ts';
import { componentIds } from './componentIds.ts';
import { findMissingIds } from './missingIds.ts';
import { type Reference, referencesAmong } from '../references.ts';

/** All content, with lookup tables for checks. */
export interface Context extends Draft {
  references: ReadonlyMap<string, Reference>;
  /** Ids of the sections of each page by its address; undefined for a page that cannot be read or has two files. */
  fragments: ReadonlyMap<string, readonly string[] | undefined>;
  /** See `findMissingIds`. */
  missingIds: ReadonlyMap<string, readonly string[]>;
}

export function contextOf(draft: Draft): Context {
  const fragments = new Map<string, string[] | undefined>();
  for (const { path, inspection } of draft.pages) {
    const isKnown = inspection.isComplete && !fragments.has(path);
    const inComponents = inspection.components.flatMap(({ name }) => componentIds(name, draft.data));
    fragments.set(path, isKnown ? [...inspection.headings.map(({ id }) => id), ...inComponents] : undefined);
  }
  const references = referencesAmong(Object.values(draft.parsed).flatMap(({ values }) => values));
  return { ...draft, references, fragments, missingIds: findMissingIds(draft) };
}
