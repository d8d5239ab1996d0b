import { isConcept } from './concepts.ts';
import type { Query } from './readQuery.ts';
import { type SearchIndex, indexTerms, lineText } from './searchIndex.ts';
import type { SearchSection } from './types.ts';
import { isVague } from './words.ts';

/** Number of candidates to compare line by line. */
const mostCompared = 24;
/** Weight of news, which may be out of date. */
const newsShare = 0.6;
/** Weight of words that fit any question. */
const vagueShare = 0.67;
/** Weight of concepts. A match by concept means more than one by a word, which may be there by chance. */
const conceptBonus = 1.75;
/** Exponent of inverse document frequency. */
const rarity = 0.67;
/** Bonus if the page, the section or a single line covers the whole query. */
const covers = { page: 1, section: 0.6, line: 1 };
/** Bonus for a text of the kind that the query asks for, such as an amount. */
export const answerBonus = 1.5;

/** Weight of each term that was found; rare ones weigh more. */
export type TermValues = ReadonlyMap<string, number>;

export const sumOf = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The terms of a text, as the index has them. */
export const textTerms = (text: string, { read }: SearchIndex) => new Set(read(text).flatMap(indexTerms));

function coverage(said: ReadonlySet<string>, { asks }: Query, values: TermValues): number {
  const valueOf = (terms: readonly string[]) => Math.max(0, ...terms.map((term) => values.get(term) ?? 0));
  const all = sumOf(asks.map(valueOf));
  return all === 0 ? 0 : sumOf(asks.map((terms) => valueOf(terms.filter((term) => said.has(term))))) / all;
}

/** True if a fact of the section has the term in its name, and a value of the kind that the query asks for. */
const hasAnswer = ({ facts }: SearchSection, term: string, { isAnswer }: Query, index: SearchIndex) =>
  facts.some(({ name, values }) => values.some((line) => isAnswer(lineText(line))) && textTerms(name, index).has(term));

/** Coverage of the query by the best single line or fact of a section. */
function bestLine(section: SearchSection, query: Query, values: TermValues, { linesOf }: SearchIndex): number {
  return Math.max(0, ...linesOf(section).map((line) => coverage(line, query, values)));
}

/** Weight of each term of the query that occurs in the index. */
function termValues({ asks }: Query, { size, weightsOf }: SearchIndex): TermValues {
  const found = [...new Set(asks.flat())].filter((term) => weightsOf(term).size > 0);
  const valueOf = (term: string) =>
    (isVague(term) && !isConcept(term) ? vagueShare : 1) * Math.log(1 + size / weightsOf(term).size) ** rarity;
  return new Map(found.map((term) => [term, valueOf(term)]));
}

/** Scores sections for one word of the query: the best of its terms counts fully, the others half. */
function scoreSections(terms: readonly string[], query: Query, values: TermValues, index: SearchIndex): ReadonlyMap<SearchSection, number> {
  const parts = new Map<SearchSection, number[]>();
  // A word with several concepts counts less for each.
  const conceptShare = conceptBonus / Math.sqrt(Math.max(1, terms.length - 1));
  for (const term of new Set(terms))
    for (const [section, weight] of index.weightsOf(term)) {
      const bonus = hasAnswer(section, term, query, index) ? answerBonus : 1;
      const part = weight * bonus * (values.get(term) ?? 0) * (isConcept(term) ? conceptShare : 1);
      parts.set(section, [...(parts.get(section) ?? []), part]);
    }
  return new Map(Array.from(parts, ([section, all]) => [section, (Math.max(...all) + sumOf(all)) / 2]));
}

/** Ranks the sections that match a query, and returns the weights of the matched terms. */
export function findSections(index: SearchIndex, query: Query): { found: SearchSection[]; values: TermValues } {
  const values = termValues(query, index);
  const scores = new Map<SearchSection, number>();
  for (const terms of query.asks)
    for (const [section, score] of scoreSections(terms, query, values, index)) scores.set(section, (scores.get(section) ?? 0) + score);
  const covered = (said: ReadonlySet<string>) => coverage(said, query, values);
  const sectionWords = (sections: readonly SearchSection[]) =>
    new Set([...values.keys()].filter((term) => sections.some((section) => index.weightsOf(term).has(section))));
  const pages = Map.groupBy([...scores.keys()], ({ url }) => url.replace(/#.*/, ''));
  const candidates = [...pages.values()].flatMap((sections) => {
    const pageBonus = 1 + covers.page * covered(sectionWords(sections));
    return sections.map((section) => {
      const share = section.newsDay === undefined ? 1 : newsShare;
      return { section, score: (scores.get(section) ?? 0) * share * pageBonus * (1 + covers.section * covered(sectionWords([section]))) };
    });
  });
  const compared = candidates.toSorted((a, b) => b.score - a.score).slice(0, mostCompared);
  for (const candidate of compared) candidate.score *= 1 + covers.line * bestLine(candidate.section, query, values, index);
  const ranked = compared.toSorted((a, b) => b.score - a.score).map(({ section }) => section);
  // Exact matches of a heading come first, pages before sections. A title may consist of stop words alone: "What We Are".
  const headed = index.headed.get(query.name) ?? [];
  const pagesHeaded = headed.filter(({ url }) => !url.includes('#'));
  return { found: [...new Set([...pagesHeaded, ...ranked.filter((section) => headed.includes(section)), ...headed, ...ranked])], values };
}
