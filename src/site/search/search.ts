import { bestSentence, markWords, type TermValues, valueOf } from './excerpt.ts';
import { type Query, readQuery } from './readQuery.ts';
import type { Entry, SearchIndex } from './searchIndex.ts';
import type { Line, SearchResult } from './types.ts';
import { isVague } from './words.ts';

/** How many results are shown. */
const mostResults = 12;
const mostAnswers = 3;
/** How much a word counts where it is. */
const boost = { heading: 3, title: 2, parent: 1.5, typed: 6, text: 1 };
const synonymShare = 0.2;
/** News tells how things were that day. */
const newsShare = 0.4;
/** Words that fit any question say little about this one. */
const vagueShare = 0.4;

function find({ sections, entries }: SearchIndex, { words, means }: Query) {
  const share = Object.fromEntries(Object.entries(boost).map(([field, weight]) => [field, weight * synonymShare]));
  return sections.search(
    { combineWith: 'OR', queries: [words, { combineWith: 'OR', queries: means, boost: share, prefix: false }] },
    {
      boost,
      bm25: { k: 1.2, b: 0.2, d: 0.5 },
      boostTerm: (term) => (isVague(term) ? vagueShare : 1),
      prefix: (term, place, terms) => place === terms.length - 1 && term.length > 3,
      boostDocument: (id) => (entries[Number(id)]?.page.newsDay === undefined ? 1 : newsShare),
    },
  );
}

/** The best entries, and how much each word that found them says: rare ones more. */
function rank(index: SearchIndex, query: Query): { found: Entry[]; values: TermValues } {
  const { entries } = index;
  const results = find(index, query);
  const counts = new Map<string, number>();
  for (const term of results.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const values = new Map([...counts].map(([term, count]) => [term, Math.log(1 + entries.length / count)]));
  return { found: results.slice(0, mostResults).flatMap(({ id }) => entries[Number(id)] ?? []), values };
}

/** What a line says in the active states. */
function shownIn(line: Line, active: ReadonlySet<string>): string {
  if (typeof line === 'string') return line;
  const shown = line.map((part) => {
    if (typeof part === 'string') return part;
    const [text, when] = part;
    return when.every((states) => states.some((state) => active.has(state))) ? text : '';
  });
  // What was before the comma may not show now.
  return shown
    .join('')
    .replace(/^[,\s]+/, '')
    .trimEnd();
}

/** The facts of a section that answer the query. */
function answersOf({ section }: Entry, active: ReadonlySet<string>, values: TermValues, { isAnswer }: Query): string[] {
  const facts = section.facts.flatMap(({ name, value }) => {
    const answer = shownIn(value, active);
    const said = name === '' ? answer : `${name}: ${answer}`;
    return answer === '' ? [] : [{ said, score: valueOf(said, values) * (isAnswer(answer) ? 1.5 : 1) }];
  });
  const best = Math.max(...facts.map(({ score }) => score));
  return facts
    .filter(({ score }) => score > 0 && score >= best * 0.7)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostAnswers)
    .map(({ said }) => said);
}

function resultOf(entry: Entry, active: ReadonlySet<string>, values: TermValues, query: Query): SearchResult {
  const { page, section } = entry;
  const isTop = section.id === undefined;
  const answers = answersOf(entry, active, values, query);
  const texts = section.text.map((line) => shownIn(line, active));
  return {
    url: page.path + (isTop ? '' : `#${section.id}`),
    page: page.title,
    ...(!isTop && { section: section.heading }),
    ...(page.newsDay !== undefined && { newsDay: page.newsDay }),
    answers: answers.map((answer) => markWords(answer, values)),
    sentence: markWords(bestSentence(texts, values, query.isAnswer), values),
  };
}

/**
 * Searches an index.
 * @param activeStates states that are active now, as in `hotel=open`: they decide which facts and sentences show
 * @returns the best results first; none if nothing fits
 */
export function search(index: SearchIndex, text: string, activeStates: readonly string[]): SearchResult[] {
  const query = readQuery(text, index);
  const { found, values } = rank(index, query);
  const active = new Set(activeStates);
  return found.map((entry) => resultOf(entry, active, values, query));
}
