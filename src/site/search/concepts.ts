import { type Word, tokenize } from './words.ts';

/** Words and phrases for related things, as in "pet, dog, cat": any of them finds the others. */
export type Concept = readonly string[];

/** A word of a text, and the concepts that it, or a phrase with it, is of. */
export interface KnownWord extends Word {
  concepts: ReadonlySet<string>;
}

/** Whether a term of the index is a concept, and no word of a text. */
export const isConcept = (term: string): boolean => term.startsWith('*');

/** Makes what reads the words of a text, and the concepts that they are of. */
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
