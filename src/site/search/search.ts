import { isStopTerm } from '../../domain/language.ts';
import { bestSentence, markWords, type TermValues } from './excerpt.ts';
import { sentenceOf, shownIn } from './passages.ts';
import { type Query, readQuery } from './query.ts';
import { rank, type Ranked } from './rank.ts';
import type { Entry, SearchIndex } from './searchIndex.ts';
import type { Marked, SearchResult } from './types.ts';

/** How many results are shown. */
export const mostResults = 12;
const mostAnswers = 3;

function termValues({ parts }: Query, index: SearchIndex): TermValues {
  const values = new Map<string, number>();
  for (const { alternatives } of parts)
    for (const { terms, weight } of alternatives)
      for (const term of terms) {
        const count = index.postingsOf(term)?.entries.length ?? 0;
        if (count === 0 || isStopTerm(term)) continue;
        values.set(term, Math.max(values.get(term) ?? 0, weight * Math.log(1 + index.entries.length / count)));
      }
  return values;
}

function answersOf({ facts, score }: Ranked, active: ReadonlySet<string>, values: TermValues): { entry: Entry; sentence: Marked[] }[] {
  const best = Math.max(0, ...facts.map((fact) => fact.score));
  return facts
    .filter((fact) => fact.score >= best * 0.7 && fact.score >= score * 0.4)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostAnswers)
    .flatMap(({ entry }) => {
      const sentence = entry.fact && sentenceOf(entry.fact, active);
      return sentence === undefined ? [] : [{ entry, sentence: markWords(sentence, values) }];
    });
}

function resultOf(ranked: Ranked, active: ReadonlySet<string>, values: TermValues, { asksFor }: Query): SearchResult {
  const { page, section } = ranked.entry;
  const answers = answersOf(ranked, active, values);
  const more = answers.flatMap(({ entry }) => shownIn(entry.fact?.more ?? [], active));
  const isTop = section.id === undefined && section.heading === page.title;
  const texts = [...more, ...shownIn(section.text, active), ...(isTop ? [page.description] : [])];
  // Where nothing of the text was asked for, a page's description introduces it best.
  const sentence = bestSentence(isTop ? [page.description, ...texts] : texts, values, asksFor);
  return {
    url: urlOf(ranked),
    page: page.title,
    ...(!isTop && { section: section.heading }),
    ...(page.newsDay !== undefined && { newsDay: page.newsDay }),
    answers: answers.map((answer) => answer.sentence),
    sentence: markWords(sentence, values),
  };
}

const urlOf = ({ entry: { page, section } }: Ranked): string => page.path + (section.id === undefined ? '' : `#${section.id}`);

/** Of several sections at the same address, the first. */
function withoutRepeats(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return ranked.filter((section) => !seen.has(urlOf(section)) && seen.add(urlOf(section)));
}

/**
 * Searches an index.
 * @param activeStates states that are active now, as in `hotel=open`: they decide which facts and sentences show
 * @returns the best results first; none if nothing fits
 */
export function search(index: SearchIndex, text: string, activeStates: readonly string[]): SearchResult[] {
  const query = readQuery(text, index);
  const values = termValues(query, index);
  const active = new Set(activeStates);
  const ranked = withoutRepeats(rank(index, query, mostResults * 2)).slice(0, mostResults);
  return ranked.map((section) => resultOf(section, active, values, query));
}
