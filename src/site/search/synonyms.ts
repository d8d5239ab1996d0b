import { type Word, wordsOf } from '../../domain/language.ts';
import type { Synonym } from './types.ts';

/** A place in a query where people use other words than our pages. */
export interface SynonymMatch {
  /** Place of its first word, and how many words it has. */
  start: number;
  length: number;
  /** Terms of each expression that our pages use instead. */
  means: readonly string[][];
}

export interface Synonyms {
  /** All words that are looked for, so that typos in them can be mended. */
  readonly typedWords: readonly string[];
  /** The longest matches from left to right; of several meanings all. */
  findIn(words: readonly Word[]): SynonymMatch[];
}

/** Looks words up in the list of synonyms. */
export function createSynonyms(list: readonly Synonym[]): Synonyms {
  const means = new Map<string, string[][]>();
  const typedWords: string[] = [];
  let longest = 0;
  for (const { typed, means: meant } of list) {
    const expressions = meant.map((text) => wordsOf(text).map(({ term }) => term));
    for (const text of typed) {
      const words = wordsOf(text);
      const key = words.map(({ term }) => term).join(' ');
      means.set(key, [...(means.get(key) ?? []), ...expressions]);
      longest = Math.max(longest, words.length);
      typedWords.push(...words.map(({ plain }) => plain));
    }
  }
  const matchAt = (words: readonly Word[], start: number): SynonymMatch | undefined => {
    for (let length = Math.min(longest, words.length - start); length > 0; length -= 1) {
      const key = words
        .slice(start, start + length)
        .map(({ term }) => term)
        .join(' ');
      const found = means.get(key);
      if (found) return { start, length, means: found };
    }
    return undefined;
  };
  return {
    typedWords,
    findIn(words) {
      const matches: SynonymMatch[] = [];
      for (let place = 0; place < words.length; place += 1) {
        const match = matchAt(words, place);
        if (!match) continue;
        matches.push(match);
        place += match.length - 1;
      }
      return matches;
    },
  };
}
