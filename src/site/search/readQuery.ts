import type { SearchIndex } from './searchIndex.ts';
import { isStopWord, type Word, wordsOf } from './words.ts';

/** Longer queries are cut. */
export const maxQueryLength = 120;

/** What people ask for, and what answers them. */
const kinds: readonly (readonly [asks: RegExp, answers: RegExp])[] = [
  [/\$|\b(?:how much|dollars?|bucks|costs?|prices?|pricing|fees?|charges?|rates?|pay)\b/, /\$\d/],
  [/\b(?:when|what time|what day|dates?|deadlines?|how long until)\b/, /\d (?:at|20\d\d)|\b20\d\d\b|\d:\d\d/],
  [/\b(?:e-?mail|contact|who do i|write to|reach)\b/, /@/],
];

/** A query, with its typos mended. */
export interface Query {
  words: string;
  /** What our pages say for it. */
  means: string[];
  /** Whether a text is of the kind that is asked for, such as an amount. */
  isAnswer(text: string): boolean;
}

/** The known word that is most like an unknown one. */
function mend(plain: string, { words, isWord }: SearchIndex): string {
  if (plain.length < 4 || isWord(plain) || isStopWord(plain)) return plain;
  const [nearest] = words.search(plain, { prefix: true, fuzzy: plain.length < 8 ? 1 : 2 });
  return nearest ? String(nearest.id) : plain;
}

/** What our pages say for the longest expressions in a query that are synonyms. */
function meansOf(words: readonly Word[], { settings }: SearchIndex): string[] {
  const termsOf = (found: readonly Word[]) => ` ${found.map(({ term }) => term).join(' ')} `;
  const asked = termsOf(words);
  return settings.synonyms.flatMap(({ typed, means }) => (typed.some((text) => asked.includes(termsOf(wordsOf(text)))) ? means : []));
}

/** Reads a query by the words of an index. */
export function readQuery(text: string, index: SearchIndex): Query {
  const lower = text.slice(0, maxQueryLength).toLowerCase();
  const typed = wordsOf(lower);
  const mended = typed.map(({ plain }) => mend(plain, index));
  const asked = kinds.filter(([asks]) => asks.test(lower));
  return {
    words: mended.join(' '),
    means: meansOf(wordsOf(mended.join(' ')), index),
    isAnswer: (said) => asked.some(([, answers]) => answers.test(said)),
  };
}
