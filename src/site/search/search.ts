/**
 * The search, the same in browsers and on the server.
 * Begin at `search`, the last function. `searchIndex.ts` packs what is searched, and has words and terms; `vocabulary.ts` lists synonyms.
 * Gives `search` to `web/search` and to `render/searchRequest.ts`.
 */
import { amountPattern } from '../../domain/format.ts';
import { sentencesOf } from '../../domain/text.ts';
import { indexTerms, isConcept, isStopWord, isVague, lineText, tokenize } from './searchIndex.ts';
import type { SnippetPart, SearchIndex, SearchLine, SearchResult, SearchSection } from './searchIndex.ts';

/** In characters. Longer queries are truncated. */
export const maxQueryLength = 120;

/** Kinds of questions, and patterns of texts that answer them. */
const kinds: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [/\p{Sc}|\b(?:how much|dollars?|euros?|bucks|costs?|prices?|pricing|fees?|charges?|rates?|pay)\b/u, amountPattern],
  [/\b(?:when|what time|what day|dates?|deadlines?|how long until)\b/, /\d (?:at|20\d\d)|\b20\d\d\b|\d:\d\d/],
  [/\b(?:e-?mail|contact|who do i|write to|reach)\b/, /@/],
];

/** Corrects an unknown word: two words written as one, or a typo. */
function correct(plain: string, { isKnown, nearest }: SearchIndex): string {
  if (plain.length < 4 || isKnown(plain)) return plain;
  for (let at = 3; at <= plain.length - 3; at++) {
    const parts = [plain.slice(0, at), plain.slice(at)];
    if (parts.every((part) => isKnown(part) && !isStopWord(part))) return parts.join(' ');
  }
  return nearest(plain) ?? plain;
}

/** Adjacent words that our pages write as one: "over flow". */
const joined = (words: readonly string[], { isKnown }: SearchIndex): string[] =>
  words.flatMap((word, index) => {
    const next = words[index + 1];
    const isOne = next !== undefined && /^\p{L}+$/u.test(word + next) && !isStopWord(word) && !isStopWord(next) && isKnown(word + next);
    return isOne ? [word + next] : [];
  });

type Query = ReturnType<typeof readQuery>;

export function readQuery(text: string, index: SearchIndex) {
  const lower = text.slice(0, maxQueryLength).toLowerCase();
  const plain = tokenize(lower).map((word) => word.plain);
  const name = plain.map((word) => correct(word, index)).join(' ');
  const words = [...joined(plain, index), name].join(' ');
  const asked = kinds.filter(([question]) => question.test(lower));
  return {
    /** The query's words with typos corrected. */
    name,
    words,
    /** The terms of each significant word. */
    termGroups: index
      .read(words)
      .map((word) => indexTerms(word))
      .filter((terms) => terms.length > 0),
    /** True if a text is of the kind that the query asks for, such as an amount. */
    isAnswer: (answer: string) => asked.some(([, pattern]) => pattern.test(answer)),
  };
}

/** The sum of weights at which a term reaches half of its maximum: repetition adds little. */
const halfSaturation = 3.4;
/** Number of candidates to compare line by line. */
const mostCompared = 24;
/** Weight of news, which may be out of date. */
const newsShare = 0.6;
const vagueShare = 0.67;
/** Weight of concepts. A match by concept means more than one by a word, which may be there by chance. */
const conceptBonus = 1.75;
/** Exponent of inverse document frequency. */
const rarity = 0.67;
/** Bonus if the page, the section or a single line covers the whole query. */
const covers = { page: 1, section: 0.6, line: 1 };
/** Bonus for a text of the kind that the query asks for, such as an amount. */
const answerBonus = 1.5;
/** Share of the best answer's value that another one needs in order to show. */
const answerCut = 0.7;

/** Weight of each term that was found; rare ones weigh more. */
type TermValues = ReadonlyMap<string, number>;

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const textTerms = (text: string, { read }: SearchIndex) => new Set(read(text).flatMap(indexTerms));

function coverage(present: ReadonlySet<string>, { termGroups }: Query, values: TermValues): number {
  const valueOf = (terms: readonly string[]) => Math.max(0, ...terms.map((term) => values.get(term) ?? 0));
  const all = sumOf(termGroups.map(valueOf));
  return all === 0 ? 0 : sumOf(termGroups.map((terms) => valueOf(terms.filter((term) => present.has(term))))) / all;
}

/** True if a fact of the section has the term in its name, and a value of the kind that the query asks for. */
const hasAnswer = ({ facts }: SearchSection, term: string, { isAnswer }: Query, index: SearchIndex) =>
  facts.some(([name, ...values]) => values.some((line) => isAnswer(lineText(line))) && textTerms(name, index).has(term));

function termValues({ termGroups }: Query, { size, weightsOf }: SearchIndex): TermValues {
  const found = [...new Set(termGroups.flat())].filter((term) => weightsOf(term).size > 0);
  const valueOf = (term: string) => (isVague(term) ? vagueShare : 1) * Math.log(1 + size / weightsOf(term).size) ** rarity;
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
      const part = (weight / (weight + halfSaturation)) * bonus * (values.get(term) ?? 0) * (isConcept(term) ? conceptShare : 1);
      parts.set(section, [...(parts.get(section) ?? []), part]);
    }
  return new Map(Array.from(parts, ([section, all]) => [section, (Math.max(...all) + sumOf(all)) / 2]));
}

export function findSections(index: SearchIndex, query: Query): { found: SearchSection[]; values: TermValues } {
  const values = termValues(query, index);
  const scores = new Map<SearchSection, number>();
  for (const terms of query.termGroups)
    for (const [section, score] of scoreSections(terms, query, values, index)) scores.set(section, (scores.get(section) ?? 0) + score);
  const covered = (terms: ReadonlySet<string>) => coverage(terms, query, values);
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
  for (const candidate of compared) candidate.score *= 1 + covers.line * Math.max(0, ...index.linesOf(candidate.section).map(covered));
  const ranked = compared.toSorted((a, b) => b.score - a.score).map(({ section }) => section);
  // Exact matches of a heading come first, pages before sections. A title may consist of stop words alone: "What We Are".
  const headed = (index.headed.get(query.name) ?? []).map(({ section }) => section);
  const pagesHeaded = headed.filter(({ url }) => !url.includes('#'));
  return { found: [...new Set([...pagesHeaded, ...ranked.filter((section) => headed.includes(section)), ...headed, ...ranked])], values };
}

const limits = { results: 12, answers: 3 };

function activeTexts(lines: readonly SearchLine[], active: ReadonlySet<string>): string[] {
  const textOf = ([text, ...when]: Extract<SearchLine[number], readonly unknown[]>) =>
    when.every((states) => states.split(' ').some((state) => active.has(state))) ? text : '';
  const texts = lines.map((line) =>
    typeof line === 'string' ? line : line.map((part) => (typeof part === 'string' ? part : textOf(part))).join(''),
  );
  return texts.map((text) => text.trim()).filter(Boolean);
}

/** A list of values, some of which are sentences. */
const listed = (values: readonly string[]) =>
  values.reduce((list, value) => (list === '' ? value : `${list}${/[.!?]$/.test(list) ? ' ' : ', '}${value}`), '');

/** Rates texts by how well they answer a query, the best first. */
function rate(texts: readonly string[], values: TermValues, { isAnswer }: Query, index: SearchIndex) {
  const bonus = answerBonus * Math.max(0, ...values.values());
  const rated = texts.map((text) => {
    const terms = textTerms(text, index);
    const value = sumOf([...terms].map((term) => values.get(term) ?? 0));
    return { text, matches: value > 0, value: value + (isAnswer(text) ? bonus : 0) };
  });
  return rated.toSorted((a, b) => b.value - a.value);
}

function highlight(text: string, values: TermValues, { read }: SearchIndex): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let end = 0;
  for (const word of read(text).filter((each) => indexTerms(each).some((term) => values.has(term)))) {
    parts.push([text.slice(end, word.start), false], [text.slice(word.start, word.end), true]);
    end = word.end;
  }
  parts.push([text.slice(end), false]);
  return parts.filter(([part]) => part !== '');
}

/** @param activeStates as in `hotel=open`: they decide which facts and sentences show @returns the best first; none if nothing matches */
export function search(index: SearchIndex, text: string, activeStates: readonly string[]): SearchResult[] {
  const query = readQuery(text, index);
  const { found, values } = findSections(index, query);
  const active = new Set(activeStates);
  return found.slice(0, limits.results).map(({ url, heading, page, newsDay, text: lines, facts }) => {
    const factTexts = facts
      .map(([name, ...all]) => [name, listed(activeTexts(all, active))])
      .filter(([, answer]) => answer !== '')
      .map((fact) => fact.join(': '));
    const matching = rate(factTexts, values, query, index).filter(({ matches }) => matches);
    const answers = matching.filter(({ value }) => value >= answerCut * (matching[0]?.value ?? 0));
    const sentences = activeTexts(lines, active)
      .flatMap(sentencesOf)
      .map((sentence) => sentence.trim());
    const sentence = rate(sentences, values, query, index)[0]?.text ?? '';
    return {
      url,
      heading,
      page,
      newsDay,
      answers: answers.slice(0, limits.answers).map((answer) => highlight(answer.text, values, index)),
      sentence: highlight(sentence, values, index),
    };
  });
}
