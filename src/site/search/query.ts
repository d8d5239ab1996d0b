import { isStopWord, isVague, termOf, type Word, wordsOf } from '../../domain/language.ts';
import type { SearchIndex } from './searchIndex.ts';
import { typosAllowed } from './typos.ts';

/** Terms that together stand for something in the query. */
export interface Alternative {
  terms: readonly string[];
  /** How well it stands for that: 1 is the word itself. */
  weight: number;
}

/** One thing that a query asks for: the best alternative counts. */
export interface QueryPart {
  alternatives: readonly Alternative[];
  /** How much of the meaning of the query it is: 1, or less for a vague word. */
  share: number;
}

export interface Query {
  parts: readonly QueryPart[];
  /** Terms of words without much meaning. */
  smallWords: readonly string[];
  /** What kind of answer it asks for. */
  asksFor: { amount: boolean; date: boolean; address: boolean; place: boolean; person: boolean };
}

const weights = {
  synonym: 0.63,
  phrase: 0.53,
  prefix: 0.6,
  wordPrefix: 0.21,
  typo: [1, 0.53, 0.5],
  joined: 0.9,
  joinedShare: 0.2,
  smallNumber: 0.3,
  vague: 0.45,
};
const mostCompletions = 40;
/** Longer queries are cut. */
export const maxQueryLength = 120;

const intents = {
  amount: /\$|\b(?:how much|dollars?|bucks|costs?|prices?|pricing|fees?|charges?|rates?|pay)\b/,
  date: /\b(?:when|what time|what day|dates?|deadlines?|how long until)\b/,
  address: /\b(?:e-?mail|contact|who do i|write to|reach)\b/,
  person: /\b(?:who|whos|whose|head|lead|leads|charge|boss|manager|coordinator|president|staff)\b/,
  place: /\bwhere(?:s| is|'s| are| do i find)?\b/,
};
// Of these words the kind of answer is most of the meaning.
const intentWords = new Set(
  'cost costs price prices pricing fee fees charge email contact date dates deadline time day'.split(' ').map(termOf),
);

/** Ways to split an unknown word into two that are on our pages. */
function splitsOf(plain: string, index: SearchIndex): Alternative[] {
  const alternatives: Alternative[] = [];
  for (let place = 3; place <= plain.length - 3; place += 1) {
    const halves = [plain.slice(0, place), plain.slice(place)];
    if (!halves.every((half) => index.isWord(half) || isStopWord(half))) continue;
    const terms = halves.filter((half) => !isStopWord(half)).map(termOf);
    if (terms.length > 0) alternatives.push({ terms, weight: weights.joined });
  }
  return alternatives;
}

const meaningsOf = (word: string, index: SearchIndex) => index.synonyms.findIn(wordsOf(word)).flatMap(({ means }) => means);

/** Whether a word is on some page, or says too little to be mended. */
const isKnown = ({ plain, term }: Pick<Word, 'plain' | 'term'>, index: SearchIndex) =>
  index.postingsOf(term) !== undefined || index.isWord(plain) || isStopWord(plain) || isVague(plain);

/** A word that an unknown one may stand for, and by how many typos they differ. */
interface Mended {
  word: string;
  distance: number;
}

/** The words nearest to an unknown one: without its vowels ("nxt yr"), cut off ("sched"), or with typos. */
function mendedWords(plain: string, index: SearchIndex): Mended[] {
  const short = /[aeiou0-9]/.test(plain) ? [] : index.words.withConsonants(plain);
  const longer = plain.length < 4 ? [] : index.words.startingWith(plain, mostCompletions);
  if (short.length + longer.length > 0) return [...short, ...longer].map((word) => ({ word, distance: 1 }));
  const similar = index.words.similarTo(plain, typosAllowed(plain.length));
  const least = Math.min(...similar.map(({ distance }) => distance));
  return similar.filter(({ distance }) => distance === least);
}

/** What a word may stand for, as it is or with typos. */
function alternativesOf(
  { plain, term }: Word,
  isUnfinished: boolean,
  index: SearchIndex,
  mend: (plain: string) => Mended[],
): Alternative[] {
  const alternatives: Alternative[] = [{ terms: [term], weight: /^\d\d?$/.test(plain) ? weights.smallNumber : 1 }];
  const isWhole = index.isWord(plain);
  if (isUnfinished && plain.length > 1)
    for (const word of index.words.startingWith(plain, mostCompletions))
      alternatives.push({ terms: [termOf(word)], weight: isWhole ? weights.wordPrefix : weights.prefix });
  if (isKnown({ plain, term }, index) || alternatives.length > 1) return alternatives;
  const splits = splitsOf(plain, index);
  if (splits.length > 0) return splits;
  return mend(plain).flatMap(({ word, distance }) => {
    const weight = weights.typo[distance] ?? 0;
    return [[termOf(word)], ...meaningsOf(word, index)].map((terms) => ({ terms, weight }));
  });
}

/** Reads a query by the words of an index. */
export function readQuery(text: string, index: SearchIndex): Query {
  const short = text.slice(0, maxQueryLength);
  const all = wordsOf(short);
  const lower = short.toLowerCase();
  const isUnfinished = /[\p{L}\p{N}]$/u.test(short);
  const known = new Map<string, Mended[]>();
  const mend = (plain: string) => {
    const found = known.get(plain) ?? mendedWords(plain, index);
    known.set(plain, found);
    return found;
  };
  // Typos in expressions are mended before the expressions are looked for; those in single words keep their other candidates.
  const mended = all.map((word, place) => {
    if (isKnown(word, index) || (isUnfinished && place === all.length - 1)) return word;
    const [first] = mend(word.plain);
    return first ? { ...word, plain: first.word, term: termOf(first.word) } : word;
  });
  const matches = index.synonyms.findIn(mended).filter(({ start, length }) => length > 1 || mended[start] === all[start]);
  const inPhrase = new Set(matches.flatMap(({ start, length }) => (length > 1 ? Array.from({ length }, (_, step) => start + step) : [])));
  const parts: QueryPart[] = [];
  const shareOf = (words: readonly Word[]) => (words.every(({ plain }) => isVague(plain) || isStopWord(plain)) ? weights.vague : 1);
  for (const { start, length, means } of matches) {
    const own = mended.slice(start, start + length);
    const meant = means.map((terms) => ({ terms, weight: weights.synonym }));
    const terms = own.filter(({ plain }) => !isStopWord(plain)).map(({ term }) => term);
    if (length > 1) parts.push({ alternatives: [...(terms.length > 0 ? [{ terms, weight: weights.phrase }] : []), ...meant], share: 1 });
    else if (own[0]) parts.push({ alternatives: [...alternativesOf(own[0], false, index, mend), ...meant], share: shareOf(own) });
  }
  const single = new Set(matches.flatMap(({ start, length }) => (length === 1 ? start : [])));
  const rest = all.filter((_, place) => !inPhrase.has(place) && !single.has(place));
  const meaningful = rest.filter(({ plain, term }) => !isStopWord(plain) && !(intentWords.has(term) && all.length > 1));
  const add = (words: readonly Word[]) => {
    for (const word of words) {
      const alternatives = alternativesOf(word, isUnfinished && word === all.at(-1), index, mend);
      if (alternatives.some(({ terms }) => terms.some((term) => index.postingsOf(term))))
        parts.push({ alternatives, share: shareOf([word]) });
    }
  };
  add(meaningful);
  if (parts.length === 0) add(rest);
  for (let place = 0; place + 1 < all.length; place += 1) {
    const joined = `${all[place]?.plain ?? ''}${all[place + 1]?.plain ?? ''}`;
    if (joined.length > 5 && index.isWord(joined))
      parts.push({
        alternatives: [[termOf(joined)], ...meaningsOf(joined, index)].map((terms) => ({ terms, weight: weights.joined })),
        share: weights.joinedShare,
      });
  }
  return {
    parts: parts.filter(({ alternatives }) => alternatives.length > 0),
    smallWords: all.filter(({ plain }) => isStopWord(plain)).map(({ term }) => term),
    asksFor: {
      amount: intents.amount.test(lower),
      date: intents.date.test(lower),
      address: intents.address.test(lower),
      place: intents.place.test(lower),
      person: intents.person.test(lower),
    },
  };
}
