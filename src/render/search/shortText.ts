import { isStopWord, isVague, wordsOf } from '../../domain/language.ts';
import { textOf } from '../../site/search/passages.ts';
import type { Passage, SearchSection } from '../../site/search/types.ts';

/** A sentence shorter than that says little without the next one, as in "Ask first." */
const shortSentence = 30;

/**
 * The first sentence of a passage, and the second after a short one, unless the first alone is asked for. A passage that shows only in
 * some states stays whole: it's short, and its dates matter.
 */
function firstSentences(passage: Passage, most: number): Passage {
  if (typeof passage !== 'string') return passage;
  const sentences = passage.split(/(?<=[.!?]) /);
  return sentences.slice(0, (sentences[0] ?? '').length < shortSentence ? most : 1).join(' ');
}

const termsOf = (texts: readonly string[]) => new Set(wordsOf(texts.join('\n')).map(({ term }) => term));

/** In how many sections each term is. */
function countTerms(sections: readonly SearchSection[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { heading, typed = '', text } of sections)
    for (const term of termsOf([heading, typed, ...text.map(textOf)])) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** A word in more sections than that says little about the one it was left out of. */
const mostSections = 4;

/**
 * Leaves the first sentences of each passage, which a third of the text makes room for what people type. The rare words of the
 * others stay, so that they still find the section.
 * @param all sections of all pages as they are
 */
export function createShortener(all: readonly SearchSection[]): (section: SearchSection, mostSentences: number) => SearchSection {
  const counts = countTerms(all);
  return (section, mostSentences) => {
    const { heading, text } = section;
    // A word of the heading counts more there.
    const inHeading = termsOf([heading]);
    const typed = wordsOf(section.typed ?? '')
      .flatMap(({ plain, term }) => (inHeading.has(term) ? [] : plain))
      .join(' ');
    const short = text.map((passage) => firstSentences(passage, mostSentences));
    const known = termsOf([heading, typed, ...short.map(textOf)]);
    const left = wordsOf(text.map(textOf).join('\n')).filter(
      ({ plain, term }) => !known.has(term) && !isStopWord(plain) && !isVague(plain) && (counts.get(term) ?? 0) <= mostSections,
    );
    const rest = [...new Map(left.map(({ term, plain }) => [term, plain])).values()].join(' ');
    return { ...section, ...(section.typed !== undefined && { typed }), text: short, ...(rest !== '' && { rest }) };
  };
}
