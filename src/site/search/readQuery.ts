import { amountPattern } from '../../domain/localeFormats.ts';
import type { SearchIndex } from './searchIndex.ts';
import { wordsOf } from './words.ts';

/** Longer queries are cut. */
export const maxQueryLength = 120;

/** What people ask for, and what answers them. */
const kinds: readonly (readonly [asks: RegExp, answers: RegExp])[] = [
  [/\p{Sc}|\b(?:how much|dollars?|euros?|bucks|costs?|prices?|pricing|fees?|charges?|rates?|pay)\b/u, amountPattern],
  [/\b(?:when|what time|what day|dates?|deadlines?|how long until)\b/, /\d (?:at|20\d\d)|\b20\d\d\b|\d:\d\d/],
  [/\b(?:e-?mail|contact|who do i|write to|reach)\b/, /@/],
];

const termsOf = (text: string) =>
  ` ${wordsOf(text)
    .map(({ term }) => term)
    .join(' ')} `;

/** What a query asks for. */
export type Query = ReturnType<typeof readQuery>;

/** Reads a query by the words of an index: its words, with typos mended, and what our pages say for them. */
export function readQuery(text: string, { settings, mend }: SearchIndex) {
  const lower = text.slice(0, maxQueryLength).toLowerCase();
  const words = wordsOf(lower)
    .map(({ plain }) => mend(plain))
    .join(' ');
  const terms = termsOf(words);
  const synonyms = settings.synonyms.filter(({ typed }) => typed.some((expression) => terms.includes(termsOf(expression))));
  const asked = kinds.filter(([asks]) => asks.test(lower));
  return {
    words,
    means: synonyms.flatMap(({ means }) => means),
    /** Whether a text is of the kind that is asked for, such as an amount. */
    isAnswer: (said: string) => asked.some(([, answers]) => answers.test(said)),
  };
}
