import { isConcept } from './concepts.ts';
import { type Query, readQuery } from './readQuery.ts';
import { type SearchIndex, sentencesOf, termsOf, textOf } from './searchIndex.ts';
import type { Line, Marked, SearchResult, SearchSection } from './types.ts';
import { isVague } from './words.ts';

/** How many are shown, and how many are compared line by line. */
const most = { results: 12, answers: 3, compared: 24 };
/** How much a word counts where it is. */
const boost = { heading: 3, page: 2, names: 2, typed: 6, facts: 1, text: 1 };
/** News tells how things were that day; a position is one of a hundred. */
const asideShare: readonly (readonly [address: RegExp, share: number])[] = [
  [/^\/news\/\d/, 0.4],
  [/#staff-/, 0.5],
];
/** Words that fit any question say little about this one. */
const vagueShare = 0.4;
/** How much it counts that a text is of the kind that is asked for, in words of the query. */
const answerBonus = 1.5;

/** How much each term that was found says: rare ones more. */
type TermValues = ReadonlyMap<string, number>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const termsIn = (text: string, { read }: SearchIndex) => new Set(read(text).flatMap(termsOf));

/** How much of what is asked some terms say, from 0 to 1. */
function coverage(said: ReadonlySet<string>, { asks }: Query, values: TermValues): number {
  const most = (terms: readonly string[]) => Math.max(0, ...terms.map((term) => values.get(term) ?? 0));
  const all = sum(asks.map(most));
  return all === 0 ? 0 : sum(asks.map((terms) => most(terms.filter((term) => said.has(term))))) / all;
}

/** Whether a section has a fact with a term in its name, of the kind that is asked for. */
const hasAnswer = ({ facts }: SearchSection, term: string, { isAnswer }: Query, index: SearchIndex) =>
  facts.some(({ name, values }) => values.some((line) => isAnswer(textOf(line))) && termsIn(name, index).has(term));

/** How much of what is asked the best single line or fact of a section says. */
function bestLine(section: SearchSection, query: Query, values: TermValues, { linesOf }: SearchIndex): number {
  return Math.max(0, ...linesOf(section).map((line) => coverage(line, query, values)));
}

/** The sections that fit a query, the best first, and what the terms say that found them. */
function find(index: SearchIndex, query: Query): { found: SearchSection[]; values: TermValues } {
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
      (asideShare.find(([address]) => address.test(String(url)))?.[1] ?? 1) *
      (hasAnswer(stored?.section as SearchSection, term, query, index) ? answerBonus : 1),
  });
  const counts = new Map<string, number>();
  for (const term of results.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const values = new Map(Array.from(counts, ([term, count]) => [term, Math.log(1 + sections.documentCount / count)]));
  const candidates = results.map(({ section, score, terms }) => ({ section: section as SearchSection, score, terms }));
  const pages = Map.groupBy(candidates, ({ section }) => section.url.replace(/#.*/, ''));
  for (const onPage of pages.values()) {
    const said = new Set(onPage.flatMap(({ terms }) => terms));
    for (const candidate of onPage) candidate.score *= 1 + coverage(said, query, values);
  }
  const compared = candidates.toSorted((a, b) => b.score - a.score).slice(0, most.compared);
  for (const candidate of compared) candidate.score *= 1 + bestLine(candidate.section, query, values, index);
  const ranked = compared.toSorted((a, b) => b.score - a.score).map(({ section }) => section);
  // A title may be made of small words alone, as in "What We Are".
  const page = results.length === 0 ? titled.get(words) : undefined;
  return { found: page ? [page] : ranked.slice(0, most.results), values };
}

/** What lines say in the active states. */
function shownIn(lines: readonly Line[], active: ReadonlySet<string>): string[] {
  const isShown = ({ when }: Line[number]) => when.every((states) => states.some((state) => active.has(state)));
  const texts = lines.map((line) => line.filter(isShown).map(({ text }) => text));
  return texts.map((parts) => parts.join('').trim()).filter(Boolean);
}

/** Texts that may answer a query, and how much of it they say; the best first. */
function rate(texts: readonly string[], values: TermValues, { isAnswer }: Query, index: SearchIndex) {
  const bonus = answerBonus * Math.max(0, ...values.values());
  const rated = texts.map((text) => {
    const terms = termsIn(text, index);
    const value = [...terms].reduce((sum, term) => sum + (values.get(term) ?? 0), 0);
    return { text, isFit: value > 0, value: value + (isAnswer(text) ? bonus : 0) };
  });
  return rated.toSorted((a, b) => b.value - a.value);
}

/** A text in parts, with the terms that were found marked. */
function mark(text: string, values: TermValues, { read }: SearchIndex): Marked[] {
  const parts: Marked[] = [];
  let end = 0;
  for (const word of read(text).filter((each) => termsOf(each).some((term) => values.has(term)))) {
    parts.push([text.slice(end, word.start), false], [text.slice(word.start, word.end), true]);
    end = word.end;
  }
  parts.push([text.slice(end), false]);
  return parts.filter(([part]) => part !== '');
}

/**
 * Searches an index.
 * @param activeStates states that are active now, as in `hotel=open`: they decide which facts and sentences show
 * @returns the best results first; none if nothing fits
 */
export function search(index: SearchIndex, text: string, activeStates: readonly string[]): SearchResult[] {
  const query = readQuery(text, index);
  const { found, values } = find(index, query);
  const active = new Set(activeStates);
  return found.map(({ url, heading, page, newsDay, text: lines, facts }) => {
    const said = facts.flatMap(({ name, values: all }) => {
      const answer = shownIn(all, active).join(', ');
      return answer === '' ? [] : `${name}: ${answer}`;
    });
    const fits = rate(said, values, query, index).filter(({ isFit }) => isFit);
    const answers = fits.filter(({ value }) => value >= 0.7 * (fits[0]?.value ?? 0));
    const sentences = shownIn(lines, active).flatMap(sentencesOf);
    const sentence = rate(sentences, values, query, index)[0]?.text ?? '';
    return {
      url,
      heading,
      page,
      newsDay,
      answers: answers.slice(0, most.answers).map((answer) => mark(answer.text, values, index)),
      sentence: mark(sentence, values, index),
    };
  });
}
