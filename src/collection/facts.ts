import type { PageFrontMatter } from '../../content.config.ts';
import type { Reference } from './references.ts';

/** Front matter fields that may contain facts, as in `<Fact id="events.nightMarket.name" />`. */
export const factFields = ['title', 'heading', 'description', 'nav'] as const;

const fact = /<Fact\s+id="([^"]*)"\s*\/>/g;

/** The paths of the facts in a text. */
export const factsIn = (text: string): string[] => [...text.matchAll(fact)].map(([, id = '']) => id);

/** Removes facts from a text. */
export const withoutFacts = (text: string): string => text.replace(fact, '');

/** Replaces facts by their values. Leaves unknown ones as they are. */
export const resolveFacts = (text: string, references: ReadonlyMap<string, Reference>): string =>
  text.replace(fact, (written, id: string) => String(references.get(id)?.value ?? written));

/** Replaces the facts in front matter by their values. */
export function resolveFrontMatter(front: PageFrontMatter, references: ReadonlyMap<string, Reference>): PageFrontMatter {
  const resolved = { ...front };
  for (const field of factFields) {
    const text = front[field];
    if (text !== undefined) resolved[field] = resolveFacts(text, references);
  }
  return resolved;
}
