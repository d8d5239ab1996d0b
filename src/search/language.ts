import { stemmer } from 'stemmer';
import { americanSpelling } from './spelling.ts';

/** A word of a text, and where it is. */
export interface Word {
  /** As it is in the index: stemmed, in American spelling, without accents. */
  term: string;
  /** In lowercase, without accents. */
  plain: string;
  start: number;
  end: number;
}

/** Words that carry no meaning in a question. */
const stopWords = new Set(
  `a about allow allowed am an and any are as at be because been being bring but by can cannot cant could come did do does doesnt doing dont find for from get gets
getting give given go goes going got had has have having he her here hers him his how i id if ill im in into is isnt it its ive just
know let like long many may me mine much must my need of ok on one or our ours out please say says shall she should so some
something still than that the their them then there theres these they theyre this those to too us use very want wants was we were
what whats when whens where wheres which while who whos whom whose why will with without would you your youre`
    .split(/\s+/)
    .filter((word) => !['id', 'out'].includes(word)),
);

const stopTerms = new Set<string>();
/** Whether a term is that of a word without much meaning. */
export function isStopTerm(term: string): boolean {
  if (stopTerms.size === 0) for (const word of stopWords) stopTerms.add(termOf(word));
  return stopTerms.has(term);
}

export const isStopWord = (plain: string): boolean => stopWords.has(plain);

// Apostrophes belong to words; the rest of what is not a letter or digit separates them.
const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
// Short compounds are also one word: Wi-Fi and wifi, check-in and checkin.
const compoundPattern = /(?<![\p{L}\p{N}-])\p{L}{2,6}-\p{L}{2,3}(?![\p{L}\p{N}-])/gu;
const accents = /\p{M}+/gu;
const stems = new Map<string, string>();
const maxStems = 50_000;

/** A lowercase word as it is in the index. */
export function termOf(plain: string): string {
  const known = stems.get(plain);
  if (known !== undefined) return known;
  if (stems.size >= maxStems) stems.clear();
  const term = /\d/.test(plain) ? plain : stemmer(americanSpelling(plain));
  stems.set(plain, term);
  return term;
}

/** Lowercase, without accents, apostrophes and the ending of a possessive. */
function plainOf(written: string): string {
  const lower = written
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replaceAll(/['’]/g, '');
  // Most words are plain already, and normalizing takes time.
  return /^[a-z0-9]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(accents, '');
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
