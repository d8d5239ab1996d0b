import { isDefined } from '../../domain/isDefined.ts';
import { amountPattern } from '../../domain/localeFormats.ts';
import { type SearchIndex, indexTerms } from './searchIndex.ts';
import { isStopWord, tokenize } from './words.ts';

/** In characters. Longer queries are truncated. */
export const maxQueryLength = 120;

/** Kinds of questions, and patterns of texts that answer them. */
const kinds: readonly (readonly [asks: RegExp, answers: RegExp])[] = [
  [/\p{Sc}|\b(?:how much|dollars?|euros?|bucks|costs?|prices?|pricing|fees?|charges?|rates?|pay)\b/u, amountPattern],
  [/\b(?:when|what time|what day|dates?|deadlines?|how long until)\b/, /\d (?:at|20\d\d)|\b20\d\d\b|\d:\d\d/],
  [/\b(?:e-?mail|contact|who do i|write to|reach)\b/, /@/],
];

/** Corrects an unknown word: two words written as one, or a typo. */
function correct(plain: string, { isKnown, nearest }: SearchIndex): string {
  if (plain.length < 4 || isKnown(plain)) return plain;
  for (let at = 3; at <= plain.length - 3; at++) {
    const parts = [plain.slice(0, at), plain.slice(at)];
    if (parts.every((part) => isKnown(part) && !isStopWord(part))) return parts.join(' ');
  }
  return nearest(plain) ?? plain;
}

/** Adjacent words that our pages write as one: "over flow". */
const joined = (words: readonly string[], { isKnown }: SearchIndex): string[] =>
  words
    .map((word, place) => {
      const next = words[place + 1];
      return next !== undefined && /^\p{L}+$/u.test(word + next) && !isStopWord(word) && !isStopWord(next) && isKnown(word + next)
        ? word + next
        : undefined;
    })
    .filter(isDefined);

export interface Query {
  /** The query's words with typos corrected. */
  name: string;
  words: string;
  /** The terms of each significant word. */
  asks: string[][];
  /** True if a text is of the kind that the query asks for, such as an amount. */
  isAnswer(said: string): boolean;
}

/** Parses a query, correcting it by the words in the index. */
export function readQuery(text: string, index: SearchIndex): Query {
  const lower = text.slice(0, maxQueryLength).toLowerCase();
  const plain = tokenize(lower).map((word) => word.plain);
  const name = plain.map((word) => correct(word, index)).join(' ');
  const words = [...joined(plain, index), name].join(' ');
  const asked = kinds.filter(([asks]) => asks.test(lower));
  return {
    name,
    words,
    asks: index
      .read(words)
      .map((word) => indexTerms(word))
      .filter((terms) => terms.length > 0),
    isAnswer: (said) => asked.some(([, answers]) => answers.test(said)),
  };
}
