import { isConcept } from './concepts.ts';
import type { Query } from './readQuery.ts';
import { type SearchIndex, termsOf, lineText } from './searchIndex.ts';
import type { SearchSection } from './types.ts';
import { isVague } from './words.ts';

/** How many are compared line by line. */
const mostCompared = 24;
/** News tells how things were that day. */
const newsShare = 0.6;
/** Words that fit any question say little about this one. */
const vagueShare = 0.67;
/** Words for the same thing say more than the word itself, which may be there by chance. */
const conceptBonus = 1.75;
/** How much rare terms say more. */
const rarity = 0.67;
/** How much it counts that the page, the section and a single line say all that is asked. */
const covers = { page: 1, section: 0.6, line: 1 };
/** How much it counts that a text is of the kind that is asked for, in words of the query. */
export const answerBonus = 1.5;

/** How much each term that was found says: rare ones more. */
export type TermValues = ReadonlyMap<string, number>;

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export const termsIn = (text: string, { read }: SearchIndex) => new Set(read(text).flatMap(termsOf));

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

/** How much each term of a query says that stands anywhere. */
function termValues({ asks }: Query, { size, weightsOf }: SearchIndex): TermValues {
  const found = [...new Set(asks.flat())].filter((term) => weightsOf(term).size > 0);
  const valueOf = (term: string) =>
    (isVague(term) && !isConcept(term) ? vagueShare : 1) * Math.log(1 + size / weightsOf(term).size) ** rarity;
  return new Map(found.map((term) => [term, valueOf(term)]));
}

/** How much a section says of a word of the query: of its terms, the best counts whole, the others half. */
function scoreSections(terms: readonly string[], query: Query, values: TermValues, index: SearchIndex): ReadonlyMap<SearchSection, number> {
  const parts = new Map<SearchSection, number[]>();
  // A word of several concepts is of each a little.
  const conceptShare = conceptBonus / Math.sqrt(Math.max(1, terms.length - 1));
  for (const term of new Set(terms))
    for (const [section, weight] of index.weightsOf(term)) {
      const bonus = hasAnswer(section, term, query, index) ? answerBonus : 1;
      const part = weight * bonus * (values.get(term) ?? 0) * (isConcept(term) ? conceptShare : 1);
      parts.set(section, [...(parts.get(section) ?? []), part]);
    }
  return new Map(Array.from(parts, ([section, all]) => [section, (Math.max(...all) + sum(all)) / 2]));
}

/** The sections that fit a query, the best first, and what the terms say that found them. */
export function find(index: SearchIndex, query: Query): { found: SearchSection[]; values: TermValues } {
  const values = termValues(query, index);
  const scores = new Map<SearchSection, number>();
  for (const terms of query.asks)
    for (const [section, score] of scoreSections(terms, query, values, index)) scores.set(section, (scores.get(section) ?? 0) + score);
  const covered = (said: ReadonlySet<string>) => coverage(said, query, values);
  const saidIn = (sections: readonly SearchSection[]) =>
    new Set([...values.keys()].filter((term) => sections.some((section) => index.weightsOf(term).has(section))));
  const pages = Map.groupBy([...scores.keys()], ({ url }) => url.replace(/#.*/, ''));
  const candidates = [...pages.values()].flatMap((sections) => {
    const pageBonus = 1 + covers.page * covered(saidIn(sections));
    return sections.map((section) => {
      const share = section.newsDay === undefined ? 1 : newsShare;
      return { section, score: (scores.get(section) ?? 0) * share * pageBonus * (1 + covers.section * covered(saidIn([section]))) };
    });
  });
  const compared = candidates.toSorted((a, b) => b.score - a.score).slice(0, mostCompared);
  for (const candidate of compared) candidate.score *= 1 + covers.line * bestLine(candidate.section, query, values, index);
  const ranked = compared.toSorted((a, b) => b.score - a.score).map(({ section }) => section);
  // What is asked for by its heading comes first, pages before sections. A title may be made of small words alone, as in "What We Are".
  const headed = index.headed.get(query.name) ?? [];
  const pagesHeaded = headed.filter(({ url }) => !url.includes('#'));
  return { found: [...new Set([...pagesHeaded, ...ranked.filter((section) => headed.includes(section)), ...headed, ...ranked])], values };
}
