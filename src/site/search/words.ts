import { stemmer } from 'stemmer';
import { numberWords, stopWords, vagueWords } from './stopWords.ts';

export interface Word {
  /** The index term: stemmed, without accents; number words as digits. */
  term: string;
  /** Lowercase, without accents, apostrophes, and the ending of a possessive or of "I'll". */
  plain: string;
  start: number;
  end: number;
}

/** Overrides for the stemmer: a suite is no suit, a reporter no report, and the news nothing new. It also misses British spellings. */
const stemOverrides = new Map(
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

/** The index term of a plain word. */
export const stemWord = (plain: string): string => stemOverrides.get(plain) ?? numberWords.get(plain) ?? stemmer(plain);

/** True for words that say nothing about what is searched for, such as "the". */
export const isStopWord = (plain: string): boolean => stopWords.has(plain);

const vagueTerms = new Set([...vagueWords].map(stemWord));
/** True for terms of words that fit almost any query. */
export const isVague = (term: string): boolean => vagueTerms.has(term);

/**
 * Splits a text into words. Apostrophes belong to words; any other character that is no letter separates them, and so do a number and its
 * unit: "6ft".
 */
export function tokenize(text: string): Word[] {
  return Array.from(text.matchAll(/\p{N}+|[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu), ({ 0: written, index }) => {
    const ending = /['’](?:s|ll)$/;
    const plain = written
      .toLowerCase()
      .replace(ending, '')
      .normalize('NFKD')
      .replaceAll(/['’\p{M}]/gu, '');
    return { plain, term: stemWord(plain), start: index, end: index + written.length };
  });
}
