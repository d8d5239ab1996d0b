import type { SearchIndex } from './searchIndex.ts';
import { isStopWord, isVague, termOf, type Word, wordsOf } from './words.ts';

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

/** The word that is most like an unknown one: with few other letters, or longer. Two letters are often swapped. */
function mend(plain: string, isUnfinished: boolean, { words, isWord }: SearchIndex): string {
  if (plain.length < 4 || isWord(plain) || isStopWord(plain) || isVague(termOf(plain)) || /\d/.test(plain)) return plain;
  if (isUnfinished && words.search(plain, { prefix: true }).length > 0) return plain;
  for (let at = 0; at + 1 < plain.length; at += 1) {
    const swapped = plain.slice(0, at) + plain.charAt(at + 1) + plain.charAt(at) + plain.slice(at + 2);
    if (isWord(swapped)) return swapped;
  }
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
  const isUnfinished = /[\p{L}\p{N}]$/u.test(lower);
  // Two words that our pages write as one: "light saber".
  const pairs = typed.slice(1).map(({ plain }, place) => [typed[place]?.plain ?? '', plain]);
  const joined = pairs
    .filter((pair) => !pair.every(index.isWord))
    .map((pair) => pair.join(''))
    .filter((word) => word.length > 5 && index.isWord(word));
  const mended = typed.map(({ plain }, place) => mend(plain, isUnfinished && place === typed.length - 1, index));
  const asked = kinds.filter(([asks]) => asks.test(lower));
  return {
    words: [...joined, ...mended].join(' '),
    means: meansOf(wordsOf(mended.join(' ')), index),
    isAnswer: (said) => asked.some(([, answers]) => answers.test(said)),
  };
}
