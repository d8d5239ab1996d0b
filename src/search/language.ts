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

/** Words that fit almost any question. They count, but less than what the question is about. */
const vagueWords = new Set(
  `able above actual actually admitted after again ahead already alright also although always amount another answer anybody anymore
anyone anything anyway anywhere around arrange aunt available away awesome back bad basically because become before behind
believe better beyond bf big bit both bother boyfriend bro brother brothers buddy call called came care case cause certain
chance clear come comes coming completely con convention correct couple cousin currently dad dads day deal decide definitely
different difficult done down dude each easier easiest easily easy else enough entire especially etc even ever every everybody
everyone everything everywhere exact exactly example expect expected explain fall father feel fell felt few fiance fiancee
figure fine fit folks forward fun furcon furry further gave gf girlfriend gone gonna good gotta great guess guide guy guys half
hand handle happen happened happening happens happy hard having hear heard hello help her hey hi hold holding hope hoping
husband idea important inside instead involved issue joining keep keeps kept kind kinda knew know knows later least leave left
less let lets literally local look looking looks lot lots made main manage mate maybe mean means mention might mind minute mom
moment moms most mother move moved moving much mum myself name needed needs nephew never new next nice niece nobody normal
normally nothing now off often ok okay once ones oops order other others otherwise outta own part particular past people
perhaps permitted person personally piece place plan planned planning plans plus point possible possibly ppl pretty
previous probably problem process provide provided pull purpose put putting question questions quick quickly quite rather ready
real really reason recently regarding related required requires right run running said same saw saying seem seems seen send sent
set several short show showing shows side simple simply since single sister sisters situation small somebody somehow someone
sometime sometimes somewhere soon sorry sort specific spouse step still stop strict stuff such suppose supposed sure team tell
thank thanks thing things think thinking thought through thru til till time times today together told took totally toward tried
trouble true try trying turn type uncle under understand unless until up upon use used useful using usual usually visit visiting
wanna wanted way ways well went whatever whenever wherever whether whichever whoever whole wife within wonder wondering word
work working works world worried worries worry worth wrong yall yeah year years yep yes yesterday yet`.split(/\s+/),
);
export const isVague = (plain: string): boolean => vagueWords.has(plain);

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
  const term = /\d/.test(plain) ? plain : (ownTerms.get(plain) ?? stemmer(americanSpelling(plain)));
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
