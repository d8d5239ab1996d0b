import { sentencesOf } from '../../domain/sentencesOf.ts';
import { answerBonus, findSections, sumOf, textTerms, type TermValues } from './find.ts';
import { type Query, readQuery } from './readQuery.ts';
import { type SearchIndex, indexTerms } from './searchIndex.ts';
import type { SearchLine, Marked, SearchResult } from './types.ts';

const most = { results: 12, answers: 3 };

/** The text of each line in the active states. */
function activeTexts(lines: readonly SearchLine[], active: ReadonlySet<string>): string[] {
  const isShown = ({ when }: SearchLine[number]) => when.every((states) => states.some((state) => active.has(state)));
  const texts = lines.map((line) => line.filter(isShown).map(({ text }) => text));
  return texts.map((parts) => parts.join('').trim()).filter(Boolean);
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
    return { text, isFit: value > 0, value: value + (isAnswer(text) ? bonus : 0) };
  });
  return rated.toSorted((a, b) => b.value - a.value);
}

/** Splits a text into parts, marking the matched terms. */
function mark(text: string, values: TermValues, { read }: SearchIndex): Marked[] {
  const parts: Marked[] = [];
  let end = 0;
  for (const word of read(text).filter((each) => indexTerms(each).some((term) => values.has(term)))) {
    parts.push([text.slice(end, word.start), false], [text.slice(word.start, word.end), true]);
    end = word.end;
  }
  parts.push([text.slice(end), false]);
  return parts.filter(([part]) => part !== '');
}

/**
 * Searches an index.
 * @param activeStates active states, as in `hotel=open`, which decide which facts and sentences show
 * @returns the best results first; none if nothing matches
 */
export function search(index: SearchIndex, text: string, activeStates: readonly string[]): SearchResult[] {
  const query = readQuery(text, index);
  const { found, values } = findSections(index, query);
  const active = new Set(activeStates);
  return found.slice(0, most.results).map(({ url, heading, page, newsDay, text: lines, facts }) => {
    const said = facts
      .map(({ name, values: all }) => ({ name, answer: listed(activeTexts(all, active)) }))
      .filter(({ answer }) => answer !== '')
      .map(({ name, answer }) => `${name}: ${answer}`);
    const fits = rate(said, values, query, index).filter(({ isFit }) => isFit);
    const answers = fits.filter(({ value }) => value >= 0.7 * (fits[0]?.value ?? 0));
    const sentences = activeTexts(lines, active)
      .flatMap(sentencesOf)
      .map((sentence) => sentence.trim());
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
