import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import type { Data } from '../../../content.config.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { sentencesOf } from '../../domain/text.ts';
import { vocabulary } from './vocabulary.ts';

/** A text that shows only in some states: of each list, such as `hotel=open hotel=full`, one must be active. */
type Conditional = readonly [text: string, ...when: string[]];

/** A paragraph, list item or cell; in parts if some show only in some states. */
export type SearchLine = string | readonly (string | Conditional)[];

/** A fact that answers a question directly, such as "Table" and "$150", "about 80in x 80in". */
export type SearchFact = readonly [name: string, ...values: SearchLine[]];

/** A section of a page, or a news item. */
export interface SearchSection {
  /** Path and fragment; without a fragment for the first section of a page. */
  url: string;
  /** Its heading; the title for the first section of a page. */
  heading: string;
  /** Title of the page that it is on. */
  page: string;
  /** Date of a news item, formatted. */
  newsDay?: string | undefined;
  /** Other names of the page: its menu label, short addresses. */
  names?: string;
  /** Search keywords for this section. */
  typed?: string | undefined;
  text: SearchLine[];
  facts: SearchFact[];
}

export interface SearchSettings extends Readonly<Data['search']> {
  /** Contact address for a search without results. */
  email: string;
}

export interface SearchContent {
  settings: SearchSettings;
  sections: SearchSection[];
}

/** A page or news item in the file, which says nothing twice: 0 stands for none, and as a heading for the page's title. */
type FilePage = readonly [path: string, title: string, newsDay: string | 0, names: string | 0, ...sections: FileSection[]];
type FileSection = readonly [fragment: string | 0, heading: string | 0, typed: string | 0, text: SearchLine[], ...facts: SearchFact[]];

/** The file from which browsers build the search index. */
export interface SearchFile {
  settings: SearchSettings;
  pages: FilePage[];
}

export function packSearch({ settings, sections }: SearchContent): SearchFile {
  const pages = Map.groupBy(sections, ({ url }) => url.split('#', 1)[0] ?? '');
  return {
    settings,
    pages: Array.from(pages, ([path, those]) => {
      const { page = '', newsDay, names } = those[0] ?? {};
      const packed = those.map(({ url, heading, typed, text, facts }): FileSection => [
        url.slice(path.length + 1) || 0,
        heading === page ? 0 : heading,
        typed ?? 0,
        text,
        ...facts,
      ]);
      return [path, page, newsDay ?? 0, names ?? 0, ...packed];
    }),
  };
}

export function unpackSearch({ settings, pages }: SearchFile): SearchContent {
  const sections = pages.flatMap(([path, page, newsDay, names, ...all]) =>
    all.map(([fragment, heading, typed, text, ...facts]): SearchSection => ({
      url: fragment === 0 ? path : `${path}#${fragment}`,
      heading: heading || page,
      page,
      newsDay: newsDay || undefined,
      names: names || '',
      typed: typed || undefined,
      text,
      facts,
    })),
  );
  return { settings, sections };
}

export type SnippetPart = [text: string, isHighlighted: boolean];

export interface SearchResult extends Pick<SearchSection, 'url' | 'heading' | 'page' | 'newsDay'> {
  /** Facts that answer the query in the active states. */
  answers: SnippetPart[][];
  sentence: SnippetPart[];
}

/** Words that carry no meaning in a query. */
const stopWords: ReadonlySet<string> = new Set(
  `a about am an and any are as at be been bring bringing but by can cant could did do does dont find for from get give go going had has
have he her him his how i if im in into is it its just like may me mine much must my need no not of on or our please shall she should so
some than that the their them then there these they this those to us use very want wants was we were what whats when where wheres which
who whose why will with would you your
u ur r n wen wat dis der shud cn pls plz lol omg thx ok okay hi hey hello gonna wanna gotta ive id youre theres thats also even really actually
still already`.split(/\s+/),
);

/** Words that fit almost any query. They count, but less than specific ones. */
const vagueWords: ReadonlySet<string> = new Set(
  `allowed anyone around back become come con daughter day down fell guy happen hear keep kind know leave look made make now only person place put run somebody someone something stuff
tell thing time up website work`.split(/\s+/),
);

const upToTwenty = `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty`;

/** Digits by number word: `'7'` for `seven`. */
const numberWords: ReadonlyMap<string, string> = new Map(upToTwenty.split(/\s+/).map((word, index) => [word, String(index + 1)]));

interface Word {
  /** The index term: stemmed, without accents; number words as digits. */
  term: string;
  /** Lowercase, without accents, apostrophes, and the ending of a possessive or of "I'll". */
  plain: string;
  start: number;
  end: number;
}

/** Overrides for the stemmer: a suite is no suit, a reporter no report, and the news nothing new. It also misses British spellings. */
const wordsByStem = {
  suite: 'suite suites',
  reporter: 'reporter reporters',
  news: 'news',
  organ: 'organise organised organiser organisers organisation',
  night: 'nite',
  year: 'yr yrs',
};
const stemOverrides = new Map(
  Object.entries(wordsByStem).flatMap(([stem, words]) => words.split(' ').map((word): [string, string] => [word, stem])),
);

const stemWord = (plain: string): string => stemOverrides.get(plain) ?? numberWords.get(plain) ?? stemmer(plain);

export const isStopWord = (plain: string): boolean => stopWords.has(plain);

const vagueTerms = new Set([...vagueWords].map(stemWord));
export const isVague = (term: string): boolean => vagueTerms.has(term);

/** Splits a text into words. Apostrophes belong to them; any other non-letter separates them, and so do a number and its unit: "6ft". */
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

/** A word, and the concepts that it, or a phrase that contains it, belongs to. */
interface KnownWord extends Word {
  concepts: ReadonlySet<string>;
}

export const isConcept = (term: string): boolean => term.startsWith('*');

/** Creates a function that tokenizes a text and tags its words with concepts. */
export function createReader(concepts: typeof vocabulary): (text: string) => KnownWord[] {
  const phrases = concepts.flatMap((expressions, number) =>
    expressions.map((expression) => ({ terms: tokenize(expression).map(({ term }) => term), concept: `*${number}` })),
  );
  const byFirst = Map.groupBy(phrases, ({ terms: [first] }) => first);
  return (text) => {
    const words = tokenize(text).map((word) => ({ ...word, concepts: new Set<string>() }));
    for (const [start, { term }] of words.entries()) {
      for (const { terms, concept } of byFirst.get(term) ?? []) {
        const phrase = words.slice(start, start + terms.length);
        if (terms.every((each, index) => phrase[index]?.term === each)) for (const word of phrase) word.concepts.add(concept);
      }
    }
    return words;
  };
}

const sortedLetters = (word: string): string => [...word].toSorted().join('');

/** True if `short` is `long` with one letter removed. */
function lacksOneOf(short: string, long: string): boolean {
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  return long.slice(0, at) + long.slice(at + 1) === short;
}

/**
 * True if an unknown word may be a typo of a known one: its beginning, or the word with letters swapped, one missing or one too many. In
 * short words, a replaced letter makes another word ("belt", "beat"), so that counts only in long ones. People rarely mistype the first
 * letter.
 */
export const isLikelyTypo = (typed: string, meant: string): boolean =>
  typed[0] === meant[0] &&
  (typed.length > 6 ||
    meant.startsWith(typed) ||
    sortedLetters(typed) === sortedLetters(meant) ||
    lacksOneOf(typed, meant) ||
    lacksOneOf(meant, typed));

const weights = { heading: 3.3, page: 6, names: 4, typed: 4, facts: 1.4, text: 0.33 };
/** Weight of concepts in `typed`, whose own words were chosen one by one. */
const relatedShare = 0.5;
/** How strongly length reduces a word's weight in texts that are longer than average. */
const lengthShare = 0.24;
const textsInTask = 30;

type Field = keyof typeof weights;
type SectionTexts = Readonly<Record<Field, string>>;

/** Weight of a term in each section that contains it, before saturation. */
type TermWeights = ReadonlyMap<SearchSection, number>;

const average = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0) / numbers.length || 1;

/**
 * Weighs terms with BM25F: fields are summed before saturation, so that a word that many sections contain stays common even if one field
 * has it only once. @param pause yields between tasks, so that a browser can respond to input
 */
async function weighTerms(
  texts: ReadonlyMap<SearchSection, SectionTexts>,
  termsIn: (text: string) => string[],
  pause: () => Promise<unknown>,
): Promise<(term: string) => TermWeights> {
  const read: { section: SearchSection; field: Field; terms: string[] }[] = [];
  const pauseSometimes = async (count: number) => (count % textsInTask === 0 ? await pause() : undefined);
  for (const [section, fields] of texts)
    for (const field of Object.keys(weights) as Field[]) {
      read.push({ section, field, terms: termsIn(fields[field]) });
      await pauseSometimes(read.length);
    }
  const byField = Map.groupBy(read, ({ field }) => field);
  const averageLength = new Map(Array.from(byField, ([field, all]) => [field, average(all.map(({ terms }) => terms.length))]));
  const sums = new Map<string, Map<SearchSection, number>>();
  for (const [index, { section, field, terms }] of read.entries()) {
    // `typed` has few words, chosen one by one, so its length doesn't matter.
    const length = field === 'typed' ? 1 : terms.length / (averageLength.get(field) ?? 1);
    const weight = weights[field] / (1 - lengthShare + lengthShare * length);
    for (const term of terms) {
      const share = field === 'typed' && isConcept(term) ? relatedShare : 1;
      const sum = sums.get(term) ?? new Map<SearchSection, number>();
      sums.set(term, sum.set(section, (sum.get(section) ?? 0) + share * weight));
    }
    await pauseSometimes(index);
  }
  const none: TermWeights = new Map();
  return (term) => sums.get(term) ?? none;
}

const plainWords = (text: string) => tokenize(text).map(({ plain }) => plain);

/** The index terms of a word: `tickets` gives `ticket` and its concepts; a stop word, only its concepts. */
export const indexTerms = ({ plain, term, concepts }: KnownWord): string[] => (isStopWord(plain) ? [...concepts] : [...concepts, term]);

/** The text of a line in all states. */
export const lineText = (line: SearchLine): string =>
  typeof line === 'string' ? line : line.map((part) => (typeof part === 'string' ? part : part[0])).join('');

function fieldsOf({ heading, page, names = '', typed = '', text, facts }: SearchSection): SectionTexts {
  const lines = [...text, ...facts.flatMap(([, ...values]) => values)].map(lineText);
  return { heading, page, names, typed, facts: facts.map(([name]) => name).join('\n'), text: lines.join('\n') };
}

export type SearchIndex = Awaited<ReturnType<typeof createSearchIndex>>;

/** @param pause yields between many short tasks, so that a browser can respond to input */
export async function createSearchIndex({ settings, sections: all }: SearchContent, pause: () => Promise<unknown> = async () => {}) {
  const synonyms = settings.synonyms.map(({ typed, means }) => [...typed, ...means]);
  const concepts = [...vocabulary, ...synonyms];
  const read = createReader(concepts);
  const texts = new Map(all.map((section) => [section, fieldsOf(section)]));
  const weightsOf = await weighTerms(texts, (text) => read(text).flatMap(indexTerms), pause);
  const known = new Set([...[...texts.values()].flatMap(Object.values<string>), ...concepts.flat()].flatMap(plainWords));
  const terms = new Set([...known].map(stemWord));
  const words = new MiniSearch({ fields: ['id'], tokenize: (word) => [word], processTerm: (word) => word });
  await words.addAllAsync(
    [...known].filter((word) => !isStopWord(word)).map((id) => ({ id })),
    { chunkSize: 100 },
  );
  const named = all.flatMap((section) =>
    [section.heading, `${section.page} ${section.heading}`].map((name) => ({ name: plainWords(name).join(' '), section })),
  );
  return {
    settings,
    size: all.length,
    weightsOf,
    /** Sections by the words of their headings, with and without the page's title before them; includes stop words. */
    headed: Map.groupBy(named, ({ name }) => name),
    read,
    linesOf: memoizeWeakly(({ text, facts }: SearchSection) => {
      const lines = [...text.map(lineText).flatMap(sentencesOf), ...facts.map((fact) => fact.map(lineText).join(' '))];
      return lines.map((line) => new Set(read(line).flatMap(indexTerms)));
    }),
    /** True if a word occurs on a page, or is a synonym. */
    isKnown: (plain: string) => isStopWord(plain) || terms.has(stemWord(plain)),
    /** The known word that is most similar to a word, which may be mistyped. */
    nearest(plain: string) {
      const found = words.search(plain, { prefix: true, fuzzy: plain.length < 5 ? 1 : 2, weights: { fuzzy: 0.45, prefix: 0.5 } });
      return found.map(({ id }) => String(id)).find((word) => isLikelyTypo(plain, word));
    },
  };
}
