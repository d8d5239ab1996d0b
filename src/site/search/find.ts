import { isConcept } from './concepts.ts';
import type { Query } from './readQuery.ts';
import { type SearchIndex, termsOf, lineText } from './searchIndex.ts';
import type { SearchSection } from './types.ts';
import { isVague } from './words.ts';

/** How many are compared line by line. */
const mostCompared = 24;
/** How much a word counts where it is. */
const boost = { heading: 3, page: 2, names: 2, typed: 6, facts: 1, text: 1 };
/** News tells how things were that day. */
const newsShare = 0.4;
/** Words that fit any question say little about this one. */
const vagueShare = 0.4;
/** How much it counts that a text is of the kind that is asked for, in words of the query. */
export const answerBonus = 1.5;

/** How much each term that was found says: rare ones more. */
export type TermValues = ReadonlyMap<string, number>;

/** The sum of numbers. */
export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The terms of a text. */
export const termsIn = (text: string, { read }: SearchIndex) => new Set(read(text).flatMap(termsOf));

/** How much of what is asked some terms say, from 0 to 1. */
function coverage(said: ReadonlySet<string>, { asks }: Query, values: TermValues): number {
  const valueOf = (terms: readonly string[]) => Math.max(0, ...terms.map((term) => values.get(term) ?? 0));
  const all = sum(asks.map(valueOf));
  return all === 0 ? 0 : sum(asks.map((terms) => valueOf(terms.filter((term) => said.has(term))))) / all;
}

/** Whether a section has a fact with a term in its name, of the kind that is asked for. */
const hasAnswer = ({ facts }: SearchSection, term: string, { isAnswer }: Query, index: SearchIndex) =>
  facts.some(({ name, values }) => values.some((line) => isAnswer(lineText(line))) && termsIn(name, index).has(term));

/** How much of what is asked the best single line or fact of a section says. */
function bestLine(section: SearchSection, query: Query, values: TermValues, { linesOf }: SearchIndex): number {
  return Math.max(0, ...linesOf(section).map((line) => coverage(line, query, values)));
}

/** The sections that fit a query, the best first, and what the terms say that found them. */
export function find(index: SearchIndex, query: Query): { found: SearchSection[]; values: TermValues } {
  const { sections, titled } = index;
  const { words, asks } = query;
  // A word of several concepts is of each a little.
  const share = (term: string) => 1 / Math.max(1, ...asks.filter((terms) => terms.includes(term)).map(({ length }) => length - 1));
  const results = sections.search(words, {
    boost,
    bm25: { k: 0.5, b: 0.5, d: 0 },
    boostTerm: (term) => (isConcept(term) ? share(term) : isVague(term) ? vagueShare : 1),
    prefix: (term, place, terms) => place === terms.length - 1 && term.length > 3,
    boostDocument: (url, term, stored) =>
      (String(url).startsWith('/news/') ? newsShare : 1) *
      (hasAnswer(stored?.section as SearchSection, term, query, index) ? answerBonus : 1),
  });
  const counts = new Map<string, number>();
  for (const term of results.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const values = new Map(Array.from(counts, ([term, count]) => [term, Math.log(1 + sections.documentCount / count)]));
  const pageOf = (section: SearchSection) => section.url.replace(/#.*/, '');
  const saidOn = new Map<string, Set<string>>();
  const candidates = results.map(({ section, score, terms }) => ({ section: section as SearchSection, score, terms }));
  for (const { section, terms } of candidates) saidOn.set(pageOf(section), new Set([...(saidOn.get(pageOf(section)) ?? []), ...terms]));
  for (const candidate of candidates) candidate.score *= 1 + coverage(saidOn.get(pageOf(candidate.section)) ?? new Set(), query, values);
  const compared = candidates.toSorted((a, b) => b.score - a.score).slice(0, mostCompared);
  for (const candidate of compared) candidate.score *= 1 + bestLine(candidate.section, query, values, index);
  const ranked = compared.toSorted((a, b) => b.score - a.score).map(({ section }) => section);
  // A title comes first. It may be made of small words alone, as in "What We Are".
  const page = titled.get(words);
  return { found: page ? [page, ...ranked.filter((section) => section !== page)] : ranked, values };
}
