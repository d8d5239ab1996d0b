import { type Word, tokenize } from './words.ts';

/** Synonyms and related phrases: a search for any of "pet, dog, cat" finds the others. */
export type Concept = readonly string[];

/** A word, and the concepts that it, or a phrase that contains it, belongs to. */
export interface KnownWord extends Word {
  concepts: ReadonlySet<string>;
}

/** True if an index term is a concept rather than a word. */
export const isConcept = (term: string): boolean => term.startsWith('*');

/** Creates a function that tokenizes a text and tags its words with concepts. */
export function createReader(concepts: readonly Concept[]): (text: string) => KnownWord[] {
  const byFirst = new Map<string | undefined, { terms: string[]; concept: string }[]>();
  for (const [number, expressions] of concepts.entries()) {
    for (const expression of expressions) {
      const terms = tokenize(expression).map(({ term }) => term);
      byFirst.set(terms[0], [...(byFirst.get(terms[0]) ?? []), { terms, concept: `*${number}` }]);
    }
  }
  return (text) => {
    const words = tokenize(text).map((word) => ({ ...word, concepts: new Set<string>() }));
    for (const [place, { term }] of words.entries()) {
      for (const { terms, concept } of byFirst.get(term) ?? []) {
        const said = words.slice(place, place + terms.length);
        if (terms.every((each, index) => said[index]?.term === each)) for (const word of said) word.concepts.add(concept);
      }
    }
    return words;
  };
}
