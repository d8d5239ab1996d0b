import { isConcept } from './concepts.ts';
import { type Query, readQuery } from './readQuery.ts';
import { type SearchIndex, termsOf } from './searchIndex.ts';
import type { Line, Marked, SearchResult, SearchSection } from './types.ts';
import { isVague } from './words.ts';

/** How many are shown. */
const most = { results: 12, answers: 3 };
/** How much a word counts where it is. */
const boost = { heading: 3, page: 2, names: 2, typed: 6, facts: 1, text: 1 };
/** News tells how things were that day. */
const newsShare = 0.4;
/** Words that fit any question say little about this one. */
const vagueShare = 0.4;
/** A related word says less than the word itself. */
const conceptShare = 0.4;
/** How much it counts that a text is of the kind that is asked for, in words of the query. */
const answerBonus = 1.5;
const coveragePower = 1;

/** How much each term that was found says. */
type TermValues = ReadonlyMap<string, number>;

const weightOf = (term: string) => (isConcept(term) ? conceptShare : isVague(term) ? vagueShare : 1);

/** Whether a section has a fact with a term in its name, of the kind that is asked for. */
const hasAnswer = ({ facts }: SearchSection, term: string, { isAnswer }: Query, { read }: SearchIndex) =>
  facts.some(
    ({ name, values }) =>
      values.some((line) => isAnswer(line.map(({ text }) => text).join(''))) && read(name).some((word) => termsOf(word).includes(term)),
  );

/** The sections that fit a query, the best first, and how much each term that found them says: rare ones more. */
function find(index: SearchIndex, query: Query): { found: SearchSection[]; values: TermValues } {
  const { sections, titled } = index;
  const { words, asks } = query;
  const results = sections.search(words, {
    boost,
    bm25: { k: 1.2, b: 0.2, d: 0.5 },
    boostTerm: weightOf,
    prefix: (term, place, terms) => place === terms.length - 1 && term.length > 3,
    boostDocument: (url, term, stored) =>
      (String(url).startsWith('/news/') ? newsShare : 1) * (hasAnswer(stored?.section as SearchSection, term, query, index) ? answerBonus : 1),
  });
  const counts = new Map<string, number>();
  for (const term of results.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const values = new Map(Array.from(counts, ([term, count]) => [term, Math.log(1 + sections.documentCount / count)]));
  /** How much of what is asked a section has. */
  const coverage = (queryTerms: readonly string[]) => {
    const shares = asks.map((terms) => Math.max(...terms.map((term) => (queryTerms.includes(term) ? weightOf(term) : 0))));
    const all = asks.map((terms) => Math.max(...terms.map(weightOf)));
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    return sum(shares) / sum(all);
  };
  const ranked = results.map((result) => ({ ...result, score: result.score * coverage(result.queryTerms) ** coveragePower })).toSorted((a, b) => b.score - a.score);
  // A title may be made of small words alone, as in "What We Are".
  const page = results.length === 0 ? titled.get(words) : undefined;
  const found = page ? [page] : ranked.slice(0, most.results).map(({ section }) => section as SearchSection);
  return { found, values };
}

/** What lines say in the active states. */
function shownIn(lines: readonly Line[], active: ReadonlySet<string>): string[] {
  const isShown = ({ when }: Line[number]) => when.every((states) => states.some((state) => active.has(state)));
  const texts = lines.map((line) => line.filter(isShown).map(({ text }) => text));
  return texts.map((parts) => parts.join('').trim()).filter(Boolean);
}

/** Texts that may answer a query, and how much of it they say; the best first. */
function rate(texts: readonly string[], values: TermValues, { isAnswer }: Query, { read }: SearchIndex) {
  const bonus = answerBonus * Math.max(0, ...values.values());
  const rated = texts.map((text) => {
    const terms = new Set(read(text).flatMap(termsOf));
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
    const sentences = shownIn(lines, active).flatMap((line) => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u));
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
