import { stemmer } from 'stemmer';
import { numberWords, stopWords, vagueWords } from './smallWords.ts';

export interface Word {
  /** As it is in the index: stemmed, without accents; numbers in digits. */
  term: string;
  /** In lowercase, without accents, apostrophes, and the ending of a possessive or of "I'll". */
  plain: string;
  start: number;
  end: number;
}

/**
 * Words that the stemmer takes for forms of others: a suite is no suit, a reporter no report, and the news nothing new. And those that it
 * does not know for the same in British spelling.
 */
const ownTerms = new Map(
  Object.entries({
    suite: 'suite',
    suites: 'suite',
    reporter: 'reporter',
    reporters: 'reporter',
    news: 'news',
    organise: 'organ',
    organised: 'organ',
    organiser: 'organ',
    organisers: 'organ',
    organisation: 'organ',
    nite: 'night',
    yr: 'year',
    yrs: 'year',
  }),
);

/** A plain word as it is in the index. */
export const termOf = (plain: string): string => ownTerms.get(plain) ?? numberWords.get(plain) ?? stemmer(plain);

export const isStopWord = (plain: string): boolean => stopWords.has(plain);

const vagueTerms = new Set([...vagueWords].map(termOf));
/** Whether a term is that of a word that fits almost any question. */
export const isVague = (term: string): boolean => vagueTerms.has(term);

/** The words of a text. Apostrophes belong to them; whatever else is no letter separates them, also a number and its unit, as in "6ft". */
export function tokenize(text: string): Word[] {
  return Array.from(text.matchAll(/\p{N}+|[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu), ({ 0: written, index }) => {
    const ending = /['’](?:s|ll)$/;
    const plain = written
      .toLowerCase()
      .replace(ending, '')
      .normalize('NFKD')
      .replaceAll(/['’\p{M}]/gu, '');
    return { plain, term: termOf(plain), start: index, end: index + written.length };
  });
}
