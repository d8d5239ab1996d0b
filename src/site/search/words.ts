import { stemmer } from 'stemmer';
import { stopWords, vagueWords } from './smallWords.ts';

/** A word of a text, and where it is. */
export interface Word {
  /** As it is in the index: stemmed, without accents. */
  term: string;
  /** In lowercase, without accents. */
  plain: string;
  start: number;
  end: number;
}

export const isStopWord = (plain: string): boolean => stopWords.has(plain);

// Apostrophes belong to words; the rest of what is not a letter or digit separates them.
const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
// Short compounds are also one word: Wi-Fi and wifi, check-in and checkin.
const compoundPattern = /(?<![\p{L}\p{N}-])\p{L}{2,6}-\p{L}{2,3}(?![\p{L}\p{N}-])/gu;
const accents = /\p{M}+/gu;
/** Words that the stemmer takes for forms of others: a suite is no suit, a reporter no report, and the news nothing new. */
const ownTerms = new Map(
  ['suite suites', 'reporter reporters', 'news', 'general', 'universal', 'poster posters', 'tipping tip tips'].flatMap((forms) => {
    const words = forms.split(' ');
    return words.map((word): [string, string] => [word, words[0] ?? word]);
  }),
);
const stems = new Map<string, string>();
const maxStems = 50_000;

/** A lowercase word as it is in the index. */
export function termOf(plain: string): string {
  const known = stems.get(plain);
  if (known !== undefined) return known;
  if (stems.size >= maxStems) stems.clear();
  const term = /\d/.test(plain) ? plain : (ownTerms.get(plain) ?? stemmer(plain));
  stems.set(plain, term);
  return term;
}

// Most words are plain already, and making them so takes time.
const plainPattern = /^[a-z0-9]*$/;

/** Lowercase, without accents, apostrophes, and the ending of a possessive or of "I'll". */
function plainOf(written: string): string {
  if (plainPattern.test(written)) return written;
  const lower = written
    .toLowerCase()
    .replace(/['’](?:s|ll)$/, '')
    .replaceAll(/['’]/g, '');
  return plainPattern.test(lower) ? lower : lower.normalize('NFKD').replace(accents, '');
}

/** The words of a text. A short compound comes before its parts. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const compounds = text.includes('-') ? [...text.matchAll(compoundPattern)] : [];
  for (const { 0: written, index } of text.matchAll(wordPattern)) {
    const plain = plainOf(written);
    const compound = compounds.find((match) => match.index === index)?.[0];
    if (compound !== undefined) {
      const joined = plainOf(compound.replace('-', ''));
      words.push({ plain: joined, term: termOf(joined), start: index, end: index + compound.length });
    }
    words.push({ plain, term: termOf(plain), start: index, end: index + written.length });
  }
  return words;
}

const vagueTerms = new Set<string>();
/** Whether a term is that of a word that fits almost any question. */
export function isVague(term: string): boolean {
  if (vagueTerms.size === 0) for (const word of vagueWords) vagueTerms.add(termOf(word));
  return vagueTerms.has(term);
}
