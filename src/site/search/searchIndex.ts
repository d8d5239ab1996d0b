import { isStopWord, meaningfulWords, type Word, wordsOf } from '../../domain/language.ts';
import { kindsIn, textOf } from './passages.ts';
import { createSynonyms, type Synonyms } from './synonyms.ts';
import type { Passage, SearchFact, SearchPage, SearchSection, SearchSettings } from './types.ts';
import { createWordList, type WordList } from './typos.ts';

/** What a query is matched with: a section, or a fact of one. */
export interface Entry {
  page: SearchPage;
  section: SearchSection;
  fact?: SearchFact;
  /** Place of the section among all sections. */
  group: number;
  /** How many words its heading has. */
  headingLength: number;
  /** What kinds of answers it holds. */
  has: { amount: boolean; date: boolean; address: boolean };
}

/** The entries with a term. Both arrays have the same length. */
export interface Postings {
  /** Twice the place of the entry, plus one if the term is in its heading. */
  entries: number[];
  weights: number[];
}

export interface SearchIndex {
  readonly entries: readonly Entry[];
  readonly groups: number;
  readonly synonyms: Synonyms;
  readonly words: WordList;
  postingsOf(term: string): Postings | undefined;
  /** Whether a word, in lowercase, is on some page. */
  isWord(plain: string): boolean;
  /** Adds a page. Takes about a millisecond for a long one. */
  add(page: SearchPage): void;
}

// How much a term counts where it is. A text's own weight grows with how often it has the term, up to `often`.
const weights = { heading: 2.04, title: 2.18, typed: 1.66, context: 0.69, once: 0.17, often: 0.6 };
/** Average length of a section in words. */
const usualLength = 60;

const allText = (passages: readonly Passage[] = []) => passages.map(textOf).join('\n');

/** An index without pages. */
export function createSearchIndex({ synonyms }: SearchSettings): SearchIndex {
  const entries: Entry[] = [];
  const terms = new Map<string, Postings>();
  const known = new Set<string>();
  const words = createWordList();
  let groups = 0;

  const learn = ({ plain }: { plain: string }) => {
    if (known.has(plain)) return;
    known.add(plain);
    words.add(plain);
  };

  function post(place: number, heading: readonly Word[], typed: readonly Word[], context: readonly Word[], text: readonly Word[]): void {
    const found = new Map<string, { weight: number; inHeading: boolean }>();
    const { headingLength, section, fact } = entries[place] ?? { headingLength: 1 };
    const full = section?.id === undefined && !fact ? weights.title : weights.heading;
    const headingWeight = full / (1 + 0.14 * Math.max(0, headingLength - 1));
    for (const { term } of heading) found.set(term, { weight: headingWeight, inHeading: true });
    for (const { term } of typed) if (!found.has(term)) found.set(term, { weight: weights.typed, inHeading: false });
    for (const { term } of context) if (!found.has(term)) found.set(term, { weight: weights.context, inHeading: false });
    const counts = new Map<string, number>();
    for (const { term } of text) counts.set(term, (counts.get(term) ?? 0) + 1);
    const length = 0.6 + (0.56 * text.length) / usualLength;
    for (const [term, count] of counts) {
      const own = weights.once + (weights.often * count) / (count + length);
      const other = found.get(term);
      found.set(term, { weight: (other?.weight ?? 0) + own, inHeading: other?.inHeading ?? false });
    }
    for (const [term, { weight, inHeading }] of found) {
      const postings = terms.get(term) ?? { entries: [], weights: [] };
      if (postings.entries.length === 0) terms.set(term, postings);
      postings.entries.push(place * 2 + (inHeading ? 1 : 0));
      postings.weights.push(weight);
    }
    for (const list of [heading, typed, context, text]) for (const word of list) learn(word);
  }

  function addEntry(
    entry: Omit<Entry, 'headingLength' | 'has'>,
    headingText: string,
    context: readonly Word[],
    text: string,
    { otherNames = '', typed = '' } = {},
  ): void {
    // Of headings, words without much meaning count too: "Getting there", "Where you can sell".
    const heading = wordsOf(headingText);
    const headingLength = heading.filter(({ plain }) => !isStopWord(plain)).length || heading.length;
    const has = kindsIn(text);
    entries.push({ ...entry, headingLength, has });
    post(entries.length - 1, [...heading, ...meaningfulWords(otherNames)], meaningfulWords(typed), context, meaningfulWords(text));
  }

  function addSection(page: SearchPage, section: SearchSection, pageWords: readonly Word[]): void {
    const { heading, parent = '', typed, text, facts = [], rest = '' } = section;
    const group = groups;
    groups += 1;
    const isTop = section.id === undefined && page.newsDay === undefined;
    // What a page is about is told best by its sections.
    const around = isTop ? meaningfulWords(page.description) : [...pageWords, ...meaningfulWords(parent)];
    addEntry({ page, section, group }, heading, around, `${allText(text)}\n${rest}`, {
      ...(isTop && { otherNames: page.words }),
      ...(typed !== undefined && { typed }),
    });
    for (const fact of facts) {
      const context = [...pageWords, ...meaningfulWords(`${parent} ${heading} ${typed ?? ''}`)];
      addEntry({ page, section, group, fact }, fact.name, context, `${allText(fact.value)}\n${allText(fact.more)}`);
    }
  }

  const synonymsOf = createSynonyms(synonyms);
  for (const word of synonymsOf.typedWords) learn({ plain: word });
  return {
    entries,
    get groups() {
      return groups;
    },
    synonyms: synonymsOf,
    words,
    postingsOf: (term) => terms.get(term),
    isWord: (plain) => known.has(plain),
    add(page) {
      const [name = ''] = page.path.split('/').slice(-1);
      const pageWords = meaningfulWords(`${page.title} ${page.words ?? ''} ${page.newsDay === undefined ? name : ''}`);
      for (const section of page.sections) addSection(page, section, pageWords);
    },
  };
}
